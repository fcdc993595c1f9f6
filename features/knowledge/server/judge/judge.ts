import { scoreOf } from '#features/claim-check/server/learned/model.ts';
import type { FactReader } from './candidates.ts';
import { measureAll } from './measure-all.ts';
import { trees } from './trees.generated.ts';

export interface Judged {
  at: number;
  /** The logarithm of the odds that it answers the question. */
  score: number;
}

/** As many of the nearest are judged. */
const mostJudged = 6;

/** How likely the facts nearest to a question answer it, the likeliest first; `own` is judged in any case. */
export function judge(
  reader: FactReader,
  question: string,
  { own, message }: { own?: number; message?: string | undefined } = {},
): Judged[] {
  return measureAll(reader, question, { own, message })
    .filter(({ at }, rank) => rank < mostJudged || at === own)
    .map(({ at, measures }) => ({ at, score: -scoreOf(trees, measures) }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at);
}
