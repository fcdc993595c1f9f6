import { maxSuggestions, type TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';

/** Where suggestions come from. Searches and chats are not known here, so the server's assembly hands them in. */
export interface SuggestionSources {
  listOwn(input: { userId: string; text: string }): Promise<TypedSuggestion[]>;
  listTitles(text: string, limit: number): string[];
}

/** A person's own first, then titles of the reference; each text once. */
export async function suggest(
  { listOwn, listTitles }: SuggestionSources,
  { text, userId }: { text: string; userId: string | undefined },
): Promise<TypedSuggestion[]> {
  const typed = text.trim();
  if (typed === '') return [];
  const own = userId === undefined ? [] : await listOwn({ userId, text: typed });
  // The end of the text counts here: "new " asks for a next word.
  const titles = listTitles(text.trimStart(), maxSuggestions).map(
    (title): TypedSuggestion => ({
      kind: 'reference',
      text: title,
    }),
  );
  // A chat called like a search is another thing; a title like a search of one's own is not.
  const seen = new Set([typed.toLowerCase()]);
  const offered = [...own, ...titles].filter((suggestion) => {
    if (suggestion.kind === 'chat') return true;
    const key = suggestion.text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return offered.slice(0, maxSuggestions);
}
