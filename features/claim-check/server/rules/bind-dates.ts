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
  if (around.sentences.some((sentence) => isOfOtherClause(claim, sentence, around)))
    return { rule: 'date', verdict: 'opposite' };
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

/** "First sold in 2019, it was given a new cap in 2023": the cap is not of 2019. */
function isOfOtherClause(claim: Reading, sentence: Reading, { title }: Surroundings): boolean {
  const [date, ...others] = claim.dates;
  if (!date || others.length > 0 || sentence.dates.length < 2) return false;
  const held = sentence.dates.filter((other) => overlaps(date, other));
  const own = new Set(held.map((other) => clauseOf(sentence, other)));
  const rest = sentence.dates.filter((other) => !held.includes(other));
  if (held.length === 0 || rest.length === 0) return false;
  const said = new Set([...claim.content, ...claim.names].map(({ root }) => root));
  const votes = new Map<number, number>();
  for (const { root, clause, isContent } of sentence.words) {
    if (!isContent || !said.has(root) || title.has(root)) continue;
    votes.set(clause, (votes.get(clause) ?? 0) + 1);
  }
  if ([...own].some((clause) => (votes.get(clause) ?? 0) > 0)) return false;
  // A date between commas belongs to what follows it.
  const isAlone = [...own].some(
    (clause) => sentence.words.filter((word) => word.clause === clause && word.isContent).length === 0,
  );
  return !isAlone && rest.some((other) => (votes.get(clauseOf(sentence, other)) ?? 0) >= leastVotes);
}
