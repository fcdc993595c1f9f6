import { scoreOf } from '#shared/learning/trees.ts';
import { isAskedFor, tellsRelative } from '../asked-for.ts';
import { senseOf } from '../question-sense.ts';
import type { StoredFact } from '../stored-knowledge.ts';
import type { AskedMessage } from './asked-message.ts';
import type { FactReader } from './candidates.ts';
import { fitsQuestion } from './fits-question.ts';
import { measureAll } from './measure-all.ts';
import { trees } from './trees.generated.ts';
import { wordsOfFact } from './words-of-fact.ts';

/**
 * Without them in the fact it tells something else: the second largest is not the largest, and where somebody was born is
 * not what they were called.
 */
const lacksWhatIsAsked = (fact: StoredFact | undefined, asked: readonly string[]): boolean => {
  if (asked.length === 0 || !fact) return false;
  const { said, inWays, kinds } = wordsOfFact(fact);
  return !asked.every(
    (word) => said.has(word) || inWays.has(word) || kinds.has(word) || tellsRelative(word, fact.answer),
  );
};

/** A card tells what to do; it is not what something is called. */
const asksForName = /\b(?:called|call|name|word|term|which|who|when|where|how many)\b/i;

export interface Judged {
  at: number;
  /** The logarithm of the odds that it answers the question. */
  score: number;
  /** The share of the whole message that it knows, by how rare words are. */
  told: number;
}

/** “Salt and pepper” asks nothing, unless somebody asks just so. */
const mostBareWords = 2;
/** As many of the nearest are judged. */
const mostJudged = 6;

/** How likely the facts nearest to a question answer it, the likeliest first; `own` is judged in any case. */
export function judge(
  reader: FactReader,
  question: string,
  { own, message }: { own?: number; message?: AskedMessage | undefined } = {},
): Judged[] {
  const sense = senseOf(question);
  const isForName = asksForName.test(question);
  const isBare = sense.kind === 'any' && sense.stems.size <= mostBareWords;
  const asked = [...sense.stems].filter((word) => isAskedFor(word));
  const fits = (at: number) => {
    const fact = reader.findFact(at);
    return fact !== undefined && fitsQuestion(question, sense, fact, { rarity: reader.rarity, message });
  };
  return measureAll(reader, question, { own, message })
    .filter(({ at }) => at === own || !isForName || !reader.findFact(at)?.steps.length)
    .filter(({ at, measures }) => at === own || !isBare || measures.get('way recall') === 1)
    .filter(
      ({ at }, rank) => (rank < mostJudged && !lacksWhatIsAsked(reader.findFact(at), asked)) || at === own,
    )
    .map(({ at, measures }) => ({
      at,
      score: fits(at) ? -scoreOf(trees, measures) : Number.NEGATIVE_INFINITY,
      told: measures.get('message in fact') ?? 0,
    }))
    .toSorted((one, other) => other.score - one.score || one.at - other.at);
}
