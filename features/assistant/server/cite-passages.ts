import { citedPlaces } from '#features/assistant/shared/cited-places.ts';
import { type CitedPassage, maxPassages } from '#features/assistant/shared/passages-part.ts';
import { letOthersRun } from '#server/thread-slices.ts';
import type { SourceBook } from './source-book.ts';
import { PassageFinder, quoteAt } from './supporting-passage.ts';

/** Characters read of one source: enough for a long page. */
const mostRead = 40_000;

/** The position of a sentence in a text. */
export interface NearestSentence {
  text: string;
  from: number;
  to: number;
}

/** The passage that an earlier comparison of the answer with its sources found for a place; undefined without one. */
export type FindNearest = (id: number, key: string) => NearestSentence | null | undefined;

/**
 * For each citation in an answer: the passage of the source that supports it, as far as that can be determined. A
 * source is searched only for citations that have not been compared yet.
 */
export async function citePassages(
  text: string,
  sources: SourceBook,
  findNearest?: FindNearest,
): Promise<CitedPassage[]> {
  const finders = new Map<number, PassageFinder>();
  const found: CitedPassage[] = [];
  for (const { id, claim, key } of citedPlaces(text)) {
    if (found.length === maxPassages) break;
    if (found.some((one) => one.id === id && one.key === key)) continue;
    const nearest = findNearest?.(id, key);
    if (nearest) found.push({ id, key, ...quoteAt(nearest.text, nearest, claim) });
    if (nearest !== undefined) continue;
    let finder = finders.get(id);
    if (!finder) {
      finder = new PassageFinder(firstOf(sources.passagesOf(id)));
      finders.set(id, finder);
      await letOthersRun();
    }
    const passage = finder.find(claim);
    if (passage) found.push({ id, key, ...passage });
  }
  return found;
}

function firstOf(passages: readonly string[]): string[] {
  let room = mostRead;
  return passages.flatMap((passage) => {
    const kept = passage.slice(0, room);
    room -= kept.length;
    return kept === '' ? [] : [kept];
  });
}
