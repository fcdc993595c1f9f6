import { createHash } from 'node:crypto';
import { type BoostOptions, boost } from '#shared/learning/boost.ts';
import { createRandom } from '#shared/learning/random.ts';
import { scoreOf } from '#shared/learning/trees.ts';
import type { LabelledExample } from './examples.ts';

const folds = 5;

/** The score of each example by trees that have seen no claim of its passage. */
export function crossValidate(examples: readonly LabelledExample[], options: BoostOptions): number[] {
  const foldOf = examples.map(
    ({ passage }) =>
      Number.parseInt(createHash('sha256').update(passage).digest('hex').slice(0, 8), 16) % folds,
  );
  const scores = examples.map(() => 0);
  for (let fold = 0; fold < folds; fold += 1) {
    const model = boost(
      examples.filter((_, at) => foldOf[at] !== fold),
      options,
      createRandom(fold),
    );
    for (const [at, { measures }] of examples.entries())
      if (foldOf[at] === fold) scores[at] = scoreOf(model, measures);
  }
  return scores;
}

export interface Point {
  precision: number;
  recall: number;
  /** Precision counts twice as much as recall. */
  fHalf: number;
}

export function pointOf(flags: readonly boolean[], wrong: readonly boolean[]): Point {
  const flagged = flags.filter(Boolean).length;
  const caught = flags.filter((flag, at) => flag && wrong[at]).length;
  const precision = flagged === 0 ? 1 : caught / flagged;
  const recall = caught / wrong.filter(Boolean).length;
  const fHalf = (1.25 * precision * recall) / (0.25 * precision + recall || 1);
  return { precision, recall, fHalf };
}
