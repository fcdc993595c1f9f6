import { findExactPage } from './find-page.ts';
import { allowedEdits, nearTitles } from './near-titles.ts';
import type { Reference } from './reference.ts';
import { isStopWord } from './search-terms.ts';
import { slugOf } from './slug.ts';

/** The query with its unknown words mended; null when there is nothing to mend. */
export function suggestSpelling(reference: Reference, query: string): string | null {
  let hasChanged = false;
  const words = query
    .trim()
    .split(/\s+/)
    .slice(0, 12)
    .map((word) => {
      const slug = slugOf(word);
      if (slug === '' || isStopWord(slug) || findExactPage(reference, slug)) return word;
      for (let edits = 1; edits <= allowedEdits(slug); edits++) {
        const near = nearTitles(reference, slug, edits).find(({ title }) => !title.includes(' '));
        if (!near) continue;
        hasChanged = true;
        return near.title;
      }
      return word;
    });
  return hasChanged ? words.join(' ') : null;
}
