import { z } from 'zod';

export const maxSlugLength = 200;

/** A link to another entry of the embedded reference. */
export const EntryLink = z.object({ slug: z.string(), title: z.string() });
export type EntryLink = z.infer<typeof EntryLink>;

export const EntrySense = z.object({
  /** Anchor on the page: `/reference/{slug}#{id}`. */
  id: z.string(),
  /** The term as this sense writes it: "Polish" and "polish" share a page. */
  title: z.string(),
  partOfSpeech: z.enum(['noun', 'verb', 'adjective', 'adverb']),
  definition: z.string(),
  examples: z.array(z.string()),
  synonyms: z.array(EntryLink),
  antonyms: z.array(EntryLink),
  /** More general entries ("is a kind of"), then narrower ones, parts, wholes, and the like. */
  relations: z.array(
    z.object({
      label: z.string(),
      entries: z.array(EntryLink),
      /** How many there are; a long list is cut after the commonest. */
      total: z.int(),
    }),
  ),
});
export type EntrySense = z.infer<typeof EntrySense>;

/** GET /api/reference/{slug}. `guide` entries are this product's own pages, written as Markdown. */
export const ReferenceEntry = z.object({
  slug: z.string(),
  title: z.string(),
  kind: z.enum(['entry', 'guide']),
  senses: z.array(EntrySense),
  body: z.string().nullable(),
  source: z.object({ name: z.string(), licence: z.string(), url: z.string() }),
});
export type ReferenceEntry = z.infer<typeof ReferenceEntry>;

/** GET /api/reference?prefix=, and the details of a `not_found` answer for an entry. */
export const ReferenceSuggestions = z.object({ suggestions: z.array(EntryLink) });
export type ReferenceSuggestions = z.infer<typeof ReferenceSuggestions>;
