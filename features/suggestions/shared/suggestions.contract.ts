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

export const TypedSuggestion = z.discriminatedUnion('kind', [
  /** What the person searched for before; `ids` are its entries in their history, one for each kind of search. */
  z.object({ kind: z.literal('search'), text: z.string(), ids: z.array(z.string()) }),
  /** The title of a chat of theirs. */
  z.object({ kind: z.literal('chat'), text: z.string(), id: z.string() }),
  /** The title of an entry of the reference. */
  z.object({ kind: z.literal('reference'), text: z.string() }),
]);
export type TypedSuggestion = z.infer<typeof TypedSuggestion>;

export const Suggestions = z.object({ suggestions: z.array(TypedSuggestion) });
export type Suggestions = z.infer<typeof Suggestions>;
