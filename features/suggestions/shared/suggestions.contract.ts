import { z } from 'zod';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';

/** Longer texts are not looked up: nothing in the lists starts like that. */
export const maxSuggestLength = 100;
export const maxSuggestions = 8;

/** GET /api/search/suggestions?q */
export const SuggestionsInput = z.object({
  q: z
    .string()
    // Not trimmed: a trailing space means that the word is complete.
    .overwrite(withoutInvisible)
    .max(maxSuggestLength, `Suggestions are for up to ${maxSuggestLength} characters.`)
    .refine(isStorable, unstorableMessage),
});

export const TypedSuggestion = z.object({
  /** The kind of own item, or `reference` for the title of an entry there. */
  kind: z.string(),
  /** Its description for screen readers: “one of your chats”. */
  label: z.string(),
  text: z.string(),
  /** Its path; null if its text is searched for. */
  href: z.string().nullable(),
  /** For a past search, its history entries, one per kind of search; removing it deletes them. */
  ids: z.array(z.string()),
});
export type TypedSuggestion = z.infer<typeof TypedSuggestion>;

export const Suggestions = z.object({ suggestions: z.array(TypedSuggestion) });
export type Suggestions = z.infer<typeof Suggestions>;
