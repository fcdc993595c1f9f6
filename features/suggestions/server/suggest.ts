import type { OwnItems } from '#features/own-items/server/own-items.ts';
import { maxSuggestions, type TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';

/** Where suggestions come from. */
export interface SuggestionSources {
  ownItems: OwnItems;
  /** The reference is not known here, so the server's assembly passes it in. */
  listTitles(text: string, limit: number): string[];
}

/** A person's own first, then titles of the reference; no duplicates. */
export async function suggest(
  { ownItems, listTitles }: SuggestionSources,
  { text, userId }: { text: string; userId: string | undefined },
): Promise<TypedSuggestion[]> {
  const typed = text.trim();
  if (typed === '') return [];
  const own = userId === undefined ? [] : await ownItems.suggest({ userId, text: typed });
  // Trailing space matters: "new " asks for a next word.
  const titles = listTitles(text.trimStart(), maxSuggestions).map(
    (title): TypedSuggestion => ({
      kind: 'reference',
      label: /* text */ 'in the reference',
      text: title,
      href: null,
      ids: [],
    }),
  );
  // A chat named like a search has a different target; a title like one of the person's own searches does not.
  const seen = new Set([typed.toLowerCase()]);
  const offered = [...own, ...titles].filter((suggestion) => {
    if (suggestion.href !== null) return true;
    const key = suggestion.text.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return offered.slice(0, maxSuggestions);
}
