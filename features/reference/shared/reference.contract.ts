import { z } from 'zod';

/** A link to another entry of the embedded reference. */
export const EntryLink = z.object({ slug: z.string(), title: z.string() });
export type EntryLink = z.infer<typeof EntryLink>;

export const EntrySense = z.object({
  /** Anchor on the page: `/reference/{slug}#{id}`. */
  id: z.string(),
  partOfSpeech: z.enum(['noun', 'verb', 'adjective', 'adverb']),
  definition: z.string(),
  examples: z.array(z.string()),
  synonyms: z.array(EntryLink),
  antonyms: z.array(EntryLink),
  /** More general entries ("is a kind of"), then narrower ones, parts, wholes, and the like. */
  relations: z.array(z.object({ label: z.string(), entries: z.array(EntryLink) })),
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
