import { phrases } from '#shared/words/phrases.ts';

const word = (name: string) => String.raw`<${name}:(\p{L}|'|\.)+>`;
const [one, other] = [word('one'), word('other')];
const asksForBoth = phrases([
  `[what is|what's|tell me|explain]* [the] difference between ${one} (and|or|vs|versus) ${other}`,
  `(when|how) (do|should|to|can) [i|you|we|one]* use ${one} (and|or|vs|versus|and when|or when) [to use] ${other}`,
  `when (is it|do i say|should i say|do you say|do i write|should i write) ${one} (and|or|vs) [when] ${other}`,
  `(is it|should (i|it) (use|say|write|be)|do i (use|say|write)|do you (say|write)|which is (right|correct),?) ${one} or ${other}`,
  `${one} (or|vs|versus) ${other}`,
]);

/** “its or it's: ___ raining again” */
const beforeItsSentence = /^(?<one>[\p{L}'.]+) (?:or|vs\.?|versus) (?<other>[\p{L}'.]+)[:;,?] ?\S/iu;

/** “Is it stationary or stationery for envelopes”, in the middle of talk. */
const inTalk =
  /\b(?:is it|do i (?:write|use|say)|should it be) (?<one>[\p{L}']+) or (?<other>[\p{L}']+)(?=$|[\s?.,!;])/iu;

/** The two words in one form, whichever comes first. */
export function pairKey(words: readonly [string, string]): string {
  return words
    .map((each) => each.toLowerCase().replaceAll('’', "'"))
    .toSorted()
    .join(' ');
}

const bareOf = (question: string) =>
  question
    .trim()
    .replaceAll('’', "'")
    .replaceAll(/["“”]|(?<!\p{L})'|'(?!\p{L})/gu, '')
    .replace(/[?!.]+$/, '');

const keyOfBoth = (found: Record<string, string | undefined> | undefined) =>
  found?.one && found.other ? pairKey([found.one, found.other]) : undefined;

/** The words that a question wants told apart: “its or it's”. */
export const readConfusedWords = (question: string): string | undefined =>
  keyOfBoth(
    asksForBoth.read(bareOf(question)) ??
      beforeItsSentence.exec(question.trim().replaceAll('’', "'"))?.groups,
  );

/** The words that it sets side by side while it says more. */
export const confusedWordsInTalk = (question: string): string | undefined =>
  keyOfBoth(inTalk.exec(bareOf(question))?.groups);
