import type { Finding } from '../finding.ts';
import type { DateSpan } from '../reading/dates.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import { mostVoted, type Surroundings, votesOf } from '../surroundings.ts';

const leastVotes = 2;
const months = new Set(
  'january february march april may june july august september october november december'.split(' '),
);
/** Dates of about the same length can replace each other. */
const alike = 800;

/** The only date in a part of a claim, where the source gives the same statement with another date. */
export function bindDates(claim: Reading, around: Surroundings): Finding | null {
  const dated = claim.dates.map((date) => ({ date, clause: clauseOf(claim, date) }));
  const isMoved = dated.some(({ date, clause }) => {
    const isAlone = dated.filter((other) => other.clause === clause).length === 1;
    const others = new Set(claim.words.filter((word) => dated.length > 1 && word.clause !== clause));
    return (
      isAlone &&
      isToldOtherwise(around, others, {
        has: ({ dates }) => dates.some((other) => overlaps(date, other)),
        hasOther: ({ dates }) =>
          dates.some((other) => Math.abs(other.to - other.from - (date.to - date.from)) < alike),
      })
    );
  });
  const isMonthMoved = claim.words.some(({ lower, clause, isCapital, index }) => {
    const isMonth = months.has(lower) && isCapital;
    if (
      !isMonth ||
      claim.dates.some(
        ({ start, end }) => claim.words[index]!.start >= start && claim.words[index]!.end <= end,
      )
    )
      return false;
    const others = new Set(claim.words.filter((word) => word.clause !== clause && manyMonths(claim)));
    return isToldOtherwise(around, others, {
      has: ({ words }) => words.some((word) => word.lower === lower),
      hasOther: ({ words }) => words.some((word) => months.has(word.lower) && word.isCapital),
    });
  });
  return isMoved || isMonthMoved ? { rule: 'date', verdict: 'opposite' } : null;
}

function manyMonths({ words }: Reading): boolean {
  return words.filter(({ lower, isCapital }) => isCapital && months.has(lower)).length > 1;
}

function clauseOf({ words }: Reading, { start }: DateSpan): number {
  return words.find((word) => word.start >= start)?.clause ?? -1;
}

interface Told {
  has(sentence: Reading): boolean;
  hasOther(sentence: Reading): boolean;
}

function isToldOtherwise(around: Surroundings, without: ReadonlySet<Word>, { has, hasOther }: Told): boolean {
  const isDated = around.sentences.map(has);
  if (!isDated.includes(true)) return false;
  const votes = votesOf(around, without);
  const best = mostVoted(votes, (place) => !isDated[place]);
  if (best < 0 || votes[best]! < leastVotes || votes.some((count, place) => isDated[place] && count > 0))
    return false;
  return hasOther(around.sentences[best]!);
}

function overlaps(one: DateSpan, other: DateSpan): boolean {
  return one.from <= other.to && other.from <= one.to;
}
