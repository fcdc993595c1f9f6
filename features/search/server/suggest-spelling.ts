import { findExactPage } from '#features/dictionary/server/find-page.ts';
import { allowedEdits, nearTitles } from '#features/dictionary/server/near-titles.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import { searchReference } from '#features/dictionary/server/search-reference.ts';
import { slugOf } from '#features/dictionary/server/slug.ts';
import type { SuggestSpelling } from './vertical.ts';

/** Each word costs a pass over all titles, so only this many are checked. */
const maxWords = 8;

/** Corrects words that the reference does not know, and offers the result only if it finds something. */
export function createSpellingSuggester(reference: Reference): SuggestSpelling {
  function mend(word: string): string {
    const slug = slugOf(word);
    if (findExactPage(reference, word)) return word;
    return nearTitles(reference, slug, allowedEdits(slug))[0]?.title ?? word;
  }

  return (query) => {
    const words = query.split(/\s+/u);
    if (words.length > maxWords) return null;
    const mended = words.map(mend).join(' ');
    if (mended.toLowerCase() === query.toLowerCase()) return null;
    return searchReference(reference, mended, { limit: 1, offset: 0 }).total > 0 ? mended : null;
  };
}
