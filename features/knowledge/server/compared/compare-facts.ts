import { readKnowledge } from '../knowledge.ts';
import { stemsIn } from '../question-sense.ts';
import { figureIn } from './figure-in-fact.ts';
import { type Comparison, readComparison } from './read-comparison.ts';

export interface ComparedFacts extends Comparison {
  /** What each of the two is asked by. */
  asked: readonly [string, string];
  /** Whether the first has more. */
  isFirstMore: boolean;
}

/** Nearer figures tell nothing, where one of them is rough. */
const leastRatio = { rough: 1.04, exact: 1.002 } as const;
const rough = /\b(?:about|around|roughly|nearly|almost|up to|over|or more|commonly|\d+ to \d+)\b/i;
const comparative = /\b(?:than|bigger|larger|smaller|older|longer|taller|higher|heavier|faster)\b/i;

interface Told {
  question: string;
  answer: string;
  value: number;
}

function askOf(thing: string, { quality }: Comparison): Told | undefined {
  for (const ask of quality.asks) {
    const question = ask.replace('{}', thing);
    const answer = readKnowledge().find(question)?.fact.answer;
    const figure = answer && isAbout(answer, thing) ? figureIn(answer, quality) : undefined;
    if (answer !== undefined && figure) return { question, answer, value: figure.value };
  }
  return undefined;
}

/** A fact of something else that shares a word is no measure. */
function isAbout(answer: string, thing: string): boolean {
  const said = stemsIn(answer);
  return [...stemsIn(thing)].every((word) => said.has(word));
}

/** Two things compared by what a fact tells of each, unless somebody wrote how they compare. */
export function compareFacts(text: string): ComparedFacts | undefined {
  const comparison = readComparison(text);
  if (!comparison) return undefined;
  const { one, other } = comparison;
  const written = readKnowledge().find(text)?.fact.answer;
  if (
    written !== undefined &&
    comparative.test(written) &&
    [one, other].every((name) => isAbout(written, name))
  )
    return undefined;
  const [first, second] = [askOf(one, comparison), askOf(other, comparison)];
  if (!first || !second) return undefined;
  const isFirstMore = first.value > second.value;
  const [more, less] = isFirstMore ? [first.value, second.value] : [second.value, first.value];
  const isRough = [first, second].some(({ answer }) => rough.test(answer));
  const least = leastRatio[isRough ? 'rough' : 'exact'];
  if (comparison.quality.measured !== 'year' && less > 0 && more / less < least) return undefined;
  return more === less ? undefined : { ...comparison, asked: [first.question, second.question], isFirstMore };
}
