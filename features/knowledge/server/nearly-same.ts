import { oneOf } from '#shared/words/phrases.ts';
import { type QuestionSense, stemsIn } from './question-sense.ts';

/** What it does, what is in it, and what it is for. */
const [job = '', ingredient = '', use = '', make = '', gift = ''] = stemsIn('job ingredient used make gift');
/** “A moat is a ditch to keep attackers away” tells what it is for. */
const purpose = /\b(?:to (?!be\b|the\b|an?\b)\p{Ll}+|used|for|so that|helps?|keeps?|protects?)\b/u;

/** The words of nearly the same question, for a fact that nobody asks for in the one way. */
export function nearlySame({ kind, stems }: QuestionSense): ReadonlySet<string>[] {
  if (kind !== 'what') return [];
  const instead = (marker: string, other: string) => {
    const rest = new Set([...stems].filter((word) => word !== marker));
    return [new Set([...rest, other]), rest];
  };
  if (stems.has(job)) return instead(job, use);
  if (stems.has(ingredient)) return instead(ingredient, make);
  // What the 25th anniversary is, is its gift.
  if (stems.has(gift) && stems.size > 2) return [stems.difference(new Set([gift]))];
  if (stems.has(use) && stems.size > 1) return instead(use, job);
  return stems.size === 1 ? [new Set([...stems, job]), new Set([...stems, ingredient])] : [];
}

/** What something is does not always tell what it is for. */
export const tellsAsWell = ({ stems }: QuestionSense, answer: string): boolean =>
  !stems.has(use) || purpose.test(answer);

/** “How long does Lent last” says no more than how long it is. */
const lasts = /^(how long (?:do|does|did|will|can) .+) last[?.! ]*$/i;
const makesYou = /^what makes (?:you|us|me|people) (?!an? |the )(?=\S+(?: \S+)?$)/i;
const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const kinds = oneOf('kinds types examples sorts');
const names = new RegExp(
  `^(?:(?<wants>${oneOf('name me|name|list|give me|tell me|what are|give|say')}) )?` +
    `(?:(?<few>some|any|a few|a couple of)|(?<count>${numbers.join('|')}|\\d)) ` +
    String.raw`(?:${oneOf('different common famous main other')} )?(?<of>(?:${kinds} of )?\S.*)$`,
  'i',
);

interface LesserQuestion {
  question: string;
  /** As many things have to be told: “name four reptiles” asks for reptiles. */
  least: number;
}

const numberOf = (count: string) =>
  /\d/.test(count) ? Number(count) : numbers.indexOf(count.toLowerCase()) + 2;

/** How many things an answer lists. */
export const listedIn = (answer: string): number => answer.split(/,? (?:and|or) |[,;] /).length;

/** How many things an answer has to list: “give me 5 elements” is not the fifth element. */
export function leastListed(question: string): number {
  const { wants, count, of: what = '' } = names.exec(question)?.groups ?? {};
  return wants !== undefined && count !== undefined && /s$/i.test(what) ? numberOf(count) : 0;
}

/** A question without what says no more, and in other words. */
export function askedWithLess(question: string): LesserQuestion[] {
  const [, start] = lasts.exec(question) ?? [];
  if (start !== undefined) return [{ question: start, least: 0 }];
  if (makesYou.test(question)) return [{ question: question.replace(makesYou, 'why do you '), least: 0 }];
  const { few, count = '', of: what } = names.exec(question)?.groups ?? {};
  if (what === undefined) return [];
  const least = few ? 2 : numberOf(count);
  const bare = what.replace(new RegExp(`^${kinds} of `, 'i'), '');
  // Four of them are among “the eight planets”.
  const more = few ? [] : numbers.slice(Math.max(0, least - 1)).map((count) => `${count} ${bare}`);
  return [what, `types of ${bare}`, `examples of ${bare}`, bare, ...more].map((said) => ({
    question: `name ${said}`,
    least,
  }));
}
