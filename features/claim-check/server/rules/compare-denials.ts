import type { WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { type Surroundings, votesOf } from '../surroundings.ts';
import { isNegative } from './compare-negation.ts';

const negators = new Set(
  'not never no nobody nothing none neither nor refused refuses declined without cannot'.split(' '),
);
/** A claim with one of these denies something itself. */
const denying =
  /^(?:un|dis|mis|lack|fail|rather|instead|reject|den[iy]|prevent|withdr|drop|ruled|exclud|avoid|refus)/;
const nearby = 3;
const leastVotes = 2;
const none = new Set<never>();

/** Something that only one sentence mentions, and denies: "What you must not do is put it in the dishwasher." */
export function compareDenials(claim: Reading, wanted: WantedWords, around: Surroundings): Finding | null {
  if (isNegative(claim) || claim.words.some((word) => isNegator(word) || denying.test(word.lower)))
    return null;
  const votes = votesOf(around, none);
  const isDenied = wanted.words.some(({ word, standIns }) => {
    const place = around.telling.get(word);
    if (place === undefined || votes[place]! < leastVotes || claim.names.includes(word)) return false;
    const { words } = around.sentences[place]!;
    const told = words.filter(({ root }) => standIns.has(root));
    const [only] = told;
    return (
      told.length === 1 &&
      words.some(
        (other) =>
          isNegator(other) &&
          other.clause === only!.clause &&
          other.index < only!.index &&
          only!.index - other.index <= nearby,
      )
    );
  });
  return isDenied ? { rule: 'negation', verdict: 'opposite' } : null;
}

function isNegator({ lower }: Word): boolean {
  return negators.has(lower) || lower.endsWith("n't");
}
