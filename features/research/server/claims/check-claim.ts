import { allStems } from '#shared/words/content-words.ts';
import {
  type ContentWord,
  contentOf,
  isUnit,
  namesIn,
  negation,
  plainClaim,
  quantitiesIn,
  sentencesIn,
} from './claim-words.ts';

/** What is known about words beyond their spelling. */
export interface Lexicon {
  /** Stems of words that can stand for this one. */
  synonyms(word: string): ReadonlySet<string>;
  antonyms(word: string): ReadonlySet<string>;
}

export const noLexicon: Lexicon = { synonyms: () => new Set(), antonyms: () => new Set() };

export interface Passage {
  /** The page's title says what "it" is. */
  title: string;
  text: string;
}

/** Why a passage does not support a claim. */
export type Mismatch = 'words' | 'number' | 'name' | 'negation';

export interface Verdict {
  isSupported: boolean;
  /** The nearest thing to a reason; null when it is supported. */
  mismatch: Mismatch | null;
  /** The share of the claim's words that the nearest sentences hold, from 0 to 1. */
  coverage: number;
}

/** Below this share of its words, a claim says something else than the passage. */
const leastCoverage = 0.65;
/** From here on the passage is about the same thing, and what differs is worth naming. */
const nearCoverage = 0.45;
/** A place that denies the claim counts only when it is this much nearer than one that supports it. */
const nearerBy = 0.2;

const opposites: readonly (readonly [string, string])[] = [
  ['increase', 'decrease'],
  ['rise', 'fall'],
  ['raise', 'lower'],
  ['more', 'less'],
  ['more', 'fewer'],
  ['before', 'after'],
  ['above', 'below'],
  ['largest', 'smallest'],
  ['longest', 'shortest'],
  ['highest', 'lowest'],
  ['most', 'least'],
  ['best', 'worst'],
  ['safe', 'unsafe'],
  ['safe', 'dangerous'],
  ['legal', 'illegal'],
  ['possible', 'impossible'],
  ['true', 'false'],
  ['win', 'lose'],
  ['won', 'lost'],
  ['north', 'south'],
  ['northern', 'southern'],
  ['east', 'west'],
  ['eastern', 'western'],
  ['left', 'right'],
  ['male', 'female'],
  ['begin', 'end'],
  ['open', 'close'],
  ['faster', 'slower'],
  ['warmer', 'colder'],
  ['heavier', 'lighter'],
  ['older', 'younger'],
  ['first', 'last'],
  ['early', 'late'],
  ['import', 'export'],
  ['buy', 'sell'],
  ['accept', 'reject'],
  ['always', 'never'],
  ['allowed', 'forbidden'],
  ['succeed', 'fail'],
];

/**
 * Whether the passages say what the claim says, judged by words alone: enough of its words must stand
 * together, with the same numbers, the same names and the same yes or no. Deterministic and quick.
 */
export function checkClaim(
  claim: string,
  passages: readonly Passage[],
  lexicon: Lexicon = noLexicon,
): Verdict {
  const words = plainClaim(claim);
  const wanted = readClaim(words);
  let against: Verdict = { isSupported: false, mismatch: 'words', coverage: 0 };
  let support: Verdict | undefined;
  for (const passage of passages) {
    const titleStems = allStems(passage.title);
    for (const window of windowsOf(passage.text)) {
      const verdict = compare(wanted, window, passage.title, titleStems, lexicon);
      if (!verdict.isSupported) {
        if (verdict.coverage > against.coverage) against = verdict;
      } else if (verdict.coverage === 1) return verdict;
      else if (verdict.coverage > (support?.coverage ?? 0)) support = verdict;
    }
  }
  if (!support) return against;
  const isDenied = against.mismatch !== 'words' && against.coverage >= support.coverage + nearerBy;
  return isDenied ? against : support;
}

interface Claim {
  text: string;
  words: ContentWord[];
  names: string[];
  quantities: ReturnType<typeof quantitiesIn>;
  isNegative: boolean;
}

function readClaim(text: string): Claim {
  return {
    text,
    words: contentOf(text),
    names: namesIn(text),
    quantities: quantitiesIn(text),
    isNegative: negation.test(text),
  };
}

interface Window {
  text: string;
  stems: Set<string>;
}

/** Single sentences, and each with the one before it: "It is 330 metres high" needs what "it" is. */
function windowsOf(text: string): Window[] {
  const sentences = sentencesIn(text.slice(0, 80_000)).slice(0, 1_200);
  return sentences.flatMap((sentence, index) => {
    const before = sentences[index - 1];
    const single = { text: sentence, stems: allStems(sentence) };
    return before === undefined
      ? [single]
      : [single, { text: `${before} ${sentence}`, stems: allStems(`${before} ${sentence}`) }];
  });
}

function compare(
  claim: Claim,
  window: Window,
  title: string,
  titleStems: ReadonlySet<string>,
  lexicon: Lexicon,
): Verdict {
  const isSpelled = ({ stem }: ContentWord) => window.stems.has(stem) || titleStems.has(stem);
  const unspelled = claim.words.filter((content) => !isSpelled(content));
  // Looking words up costs more than everything else here, so it is left for what may be about the claim.
  const isNear = unspelled.length <= claim.words.length * 0.75;
  const missing = isNear
    ? unspelled.filter(({ word }) => ![...lexicon.synonyms(word)].some((other) => window.stems.has(other)))
    : unspelled;
  const coverage = claim.words.length === 0 ? 0 : 1 - missing.length / claim.words.length;
  const fail = (mismatch: Mismatch): Verdict => ({ isSupported: false, mismatch, coverage });
  if (coverage < nearCoverage) return fail('words');
  const mismatch =
    (hasOtherNumber(claim, window) && 'number') ||
    (hasOtherName(claim, window, title, lexicon) && 'name') ||
    (saysOtherwise(claim, window, missing, lexicon) && 'negation');
  if (mismatch) return fail(mismatch);
  return coverage >= leastCoverage ? { isSupported: true, mismatch: null, coverage } : fail('words');
}

function hasOtherNumber(claim: Claim, window: Window): boolean {
  if (claim.quantities.length === 0) return false;
  const there = quantitiesIn(window.text);
  return claim.quantities.some(({ value, of }) => {
    const same = there.filter((other) => isClose(other.value, value));
    if (same.length === 0) return true;
    // "3 floors and 5 lifts" is not "5 floors and 3 lifts".
    if (of === null) return false;
    // "Six months" is not "six weeks".
    if (isUnit(of) && same.every((other) => other.of !== of && other.of !== null && isUnit(other.of)))
      return true;
    const counted = there.filter((other) => other.of === of);
    return counted.length > 0 && !counted.some((other) => isClose(other.value, value));
  });
}

function isClose(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-9;
}

function hasOtherName(claim: Claim, window: Window, title: string, lexicon: Lexicon): boolean {
  const there = `${window.text} ${title}`.toLowerCase();
  const isThere = (name: string) =>
    there.includes(name.replace(/s$/, '')) ||
    [...lexicon.synonyms(name)].some((other) => window.stems.has(other));
  if (claim.names.some((name) => !isThere(name))) return true;
  return isTurnedRound(claim, window);
}

/** "Spain beat Italy" for "Italy beat Spain": the same names on the other sides of the verb. */
function isTurnedRound({ text, names }: Claim, window: Window): boolean {
  const [first, second] = names;
  if (first === undefined || second === undefined || names.length > 4) return false;
  const said = text.toLowerCase();
  const source = window.text.toLowerCase();
  const between = said.slice(said.indexOf(first) + first.length, said.indexOf(second));
  // Of a list the order says nothing, and a name may simply have two words.
  if (between.trim() === '' || /^[\s,]*(?:and|or|,)[\s,]*$/.test(between)) return false;
  const isReversed =
    source.indexOf(first) > source.indexOf(second) && source.lastIndexOf(first) > source.lastIndexOf(second);
  const sourceBetween = source.slice(source.indexOf(second) + second.length, source.indexOf(first));
  if (!isReversed || source.indexOf(second) < 0) return false;
  if (/^[\s,]*(?:and|or|,)[\s,]*$/.test(sourceBetween)) return false;
  const passive = /\bby\b|\bfrom\b|\bof\b|\bin\b|\bfor\b/;
  return passive.test(between) === passive.test(sourceBetween);
}

/** Parts of a sentence that may each have their own "not". */
const clauseEnd = /[,;:–—]|[.!?](?=\s)|\b(?:but|and|while|although|though|whereas|because|which|who)\b/iu;

function saysOtherwise(
  claim: Claim,
  window: Window,
  missing: readonly ContentWord[],
  lexicon: Lexicon,
): boolean {
  if (hasOtherPolarity(claim, window)) return true;
  const said = allStems(claim.text);
  for (const [one, other] of opposites) {
    if (isOpposite(said, window.stems, one, other) || isOpposite(said, window.stems, other, one)) return true;
  }
  return missing.some(({ word }) => [...lexicon.antonyms(word)].some((other) => window.stems.has(other)));
}

/** Whether what the window holds of the claim is denied there and not here, or the other way round. */
function hasOtherPolarity(claim: Claim, window: Window): boolean {
  const clauses = window.text.split(clauseEnd).map((text) => {
    const stems = allStems(text);
    const held = claim.words.filter(({ stem }) => stems.has(stem));
    return { isNegative: negation.test(text), held };
  });
  const most = Math.max(...clauses.map(({ held }) => held.length));
  const nearest = clauses.filter(({ held }) => held.length === most);
  // What the nearest clause lacks, another one may add; then its yes or no counts too.
  const adding = clauses.filter(
    ({ held }) => held.filter((word) => !nearest.some((near) => near.held.includes(word))).length >= 2,
  );
  if (claim.isNegative) return ![...nearest, ...adding].some(({ isNegative }) => isNegative);
  return nearest.every(({ isNegative }) => isNegative) || adding.some(({ isNegative }) => isNegative);
}

function isOpposite(
  said: ReadonlySet<string>,
  there: ReadonlySet<string>,
  one: string,
  other: string,
): boolean {
  const [a, b] = [[...allStems(one)][0]!, [...allStems(other)][0]!];
  return said.has(a) && !said.has(b) && there.has(b) && !there.has(a);
}
