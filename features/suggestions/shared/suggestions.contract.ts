import { z } from 'zod';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';

/** Longer texts are not looked up: nothing in the lists begins like that. */
export const maxSuggestLength = 100;
export const maxSuggestions = 8;

/** GET /api/search/suggestions?q */
export const SuggestionsInput = z.object({
  q: z
    .string()
    // Not trimmed: a space at the end says that the word is whole.
    .overwrite(withoutInvisible)
    .max(maxSuggestLength, `Suggestions are for up to ${maxSuggestLength} characters.`)
    .refine(isStorable, unstorableMessage),
});

export const TypedSuggestion = z.object({
  /** The kind of thing of the person's own, or `reference` for the title of an entry there. */
  kind: z.string(),
  /** What it is, to whoever hears it: “one of your chats”. */
  label: z.string(),
  text: z.string(),
  /** Where it leads; null when its text is searched for. */
  href: z.string().nullable(),
  /** Of a past search its entries in the history, one for each kind of search; they go when it is removed. */
  ids: z.array(z.string()),
});
export type TypedSuggestion = z.infer<typeof TypedSuggestion>;

export const Suggestions = z.object({ suggestions: z.array(TypedSuggestion) });
export type Suggestions = z.infer<typeof Suggestions>;
