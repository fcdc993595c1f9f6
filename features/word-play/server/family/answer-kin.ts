import { follow, type Kin, oneself, type Step, turnedRound } from './kin.ts';
import type { KinWord } from './kin-words.ts';
import { meaningOfKin } from './meanings-of-kin.ts';
import { namesOfKin, type Sex } from './name-of-kin.ts';
import type { KinQuestion } from './read-kin.ts';

interface KinAnswer {
  answer: string;
  details: string[];
}

/** Whoever the words may lead to, the likeliest first. */
export function kinOf(words: readonly KinWord[]): Kin[] {
  return words.reduce<Kin[]>(
    (from, { ways }) => unique(ways.flatMap((steps: readonly Step[]) => follow(from, steps))),
    [oneself],
  );
}

const unique = (all: readonly Kin[]): Kin[] => [
  ...new Map(all.map((one) => [JSON.stringify(one), one])).values(),
];

const listed = (words: readonly string[], joiner: string) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${joiner} ${words.at(-1)}`;

/** “Brothers-in-law”, “first cousins once removed”, “nieces by marriage”. */
function pluralOf(name: string): string {
  if (name.endsWith('wife')) return `${name.slice(0, -2)}ves`;
  return name.replace(
    /^(?<head>(?:first|second|third|fourth|fifth) cousin|\S+?)(?=-in-law$|\s|$)/,
    '$<head>s',
  );
}

const isOneself = ({ up, down, isOfSpouse }: Kin) => up === 0 && down === 0 && !isOfSpouse;

/** What they are called, each once; “you” for oneself. */
function namesOf(all: readonly Kin[], sex: Sex): string[] {
  const names = all.filter((one) => !isOneself(one)).flatMap((one) => namesOfKin(one, sex));
  return [...new Set([...names, ...(all.some(isOneself) ? ['you'] : [])])];
}

const chain = (said: readonly string[]) =>
  said.map((word, at) => (at < said.length - 1 ? `${word}'s` : word)).join(' ');

function notesOn(question: KinQuestion, [first]: readonly Kin[], sex: Sex): string[] {
  if (first === undefined || question.isTurnedRound) return [];
  const { up, down, isOfSpouse, isMarriedTo } = first;
  const isByBlood = !isOfSpouse && !isMarriedTo;
  const removed = up > 1 && down > 1 ? Math.abs(up - down) : 0;
  if (removed > 0)
    return [
      `“${removed === 1 ? 'Once' : removed === 2 ? 'Twice' : `${removed} times`} removed” counts the generations between you.`,
    ];
  const side = question.words[0]?.sex;
  const [name, ...others] = namesOfKin(first, sex);
  const isOfOneSide = isByBlood && up > 1 && down < 2 && question.words[0]?.ways[0]?.join() === 'parent';
  if (!isOfOneSide || side === 'either' || name === undefined || others.length > 0 || question.isPlural)
    return [];
  const way = side === 'female' ? 'maternal' : 'paternal';
  return [`On your ${side === 'female' ? 'mother’s' : 'father’s'} side: your ${way} ${name}.`];
}

/** What a relative of a relative is to somebody. */
export function answerKin(question: KinQuestion): KinAnswer | undefined {
  const { said, words, isPlural, isTurnedRound } = question;
  const whole = `your ${chain(said)}`;
  if (words.length === 1 && !isTurnedRound) {
    const meaning = meaningOfKin((said[0] ?? '').replace(/ (?=cousin)/, '-'));
    return meaning === undefined ? undefined : { answer: `Your ${said[0]} is ${meaning}.`, details: [] };
  }
  const reached = kinOf(words);
  const all = isTurnedRound ? reached.map(turnedRound) : reached;
  const sex = isTurnedRound ? 'either' : (words.at(-1)?.sex ?? 'either');
  const names = namesOf(all, sex);
  const isOfLater = words.some(({ ways }) => ways.some((steps) => steps.includes('later spouse')));
  if (names.length === 0) return isOfLater ? undefined : withoutWord(question, whole);
  if (names.join() === 'you') return undefined;
  const others = names.filter((name) => name !== 'you');
  if (isTurnedRound) return { answer: `You are the ${listed(others, 'or')} of ${whole}.`, details: [] };
  const called = names.map((name) => (name === 'you' ? name : `your ${isPlural ? pluralOf(name) : name}`));
  const areBoth = isPlural && namesOf(all.slice(0, 1), sex).length === names.length;
  return {
    answer: `Your ${chain(said)} ${isPlural ? 'are' : 'is'} ${listed(called, areBoth ? 'and' : 'or')}.`,
    details: notesOn(question, all, sex),
  };
}

/** “The sister of your sister-in-law”, as near as English comes. */
function withoutWord(question: KinQuestion, whole: string): KinAnswer {
  const { said, words } = question;
  const last = words.at(-2);
  const names = last ? namesOf(kinOf(words.slice(0, -1)), last.sex).filter((name) => name !== 'you') : [];
  const [nearest] = names;
  const isSame = nearest === said.slice(0, -1).join(' ');
  return {
    answer: `English has no word of its own for ${whole}.`,
    details: nearest === undefined || isSame ? [] : [`You can say “my ${nearest}'s ${said.at(-1)}”.`],
  };
}
