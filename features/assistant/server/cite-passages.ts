import { citedPlaces } from '#features/assistant/shared/cited-places.ts';
import { type CitedPassage, maxPassages } from '#features/assistant/shared/passages-part.ts';
import { othersTurn } from '#server/db/others-turn.ts';
import type { SourceBook } from './source-book.ts';
import { PassageFinder, quoteAt } from './supporting-passage.ts';

/** Characters that are read of one source: enough for a long page. */
const mostRead = 40_000;

/** Where in a text a sentence stands. */
export interface NearestSentence {
  text: string;
  from: number;
  to: number;
}

/** What whoever has compared the answer with its sources found nearest to a place; undefined where nobody has looked. */
export type FindNearest = (id: number, key: string) => NearestSentence | null | undefined;

/**
 * For each place in an answer that names a source: what of the source supports it, as far as that can be told. Only for places
 * that nobody has compared yet is a source searched again.
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
      await othersTurn();
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
