import { maxPassageLength } from '#features/assistant/shared/passages-part.ts';
import { stem } from '#shared/words/stem.ts';
import { stopWords } from '#shared/words/stop-words.ts';

export interface SupportingPassage {
  text: string;
  /** The offsets of the words shared with the claim: start and end. */
  marks: [number, number][];
}

interface Word {
  stem: string;
  from: number;
  to: number;
}

interface Sentence {
  from: number;
  to: number;
  words: Word[];
}

interface ReadPassage {
  text: string;
  sentences: Sentence[];
}

const withoutContent = stopWords();
const longestWord = 64;
/** A passage that shares less with the claim is about something else. */
const leastShare = 0.25;
const mostMarks = 60;
/** A full stop and its closing characters, or a new line; and a limit for text that has neither. */
const sentencePattern = /[^.!?…。！？\n]{1,600}(?:[.!?…。！？]+["'”’)\]]*|\n|$)?/gu;
const wordPattern = /\p{Script=Han}|\p{Script=Hiragana}+|\p{Script=Katakana}+|[\p{L}\p{N}]+/gu;

function wordsIn(text: string, offset = 0): Word[] {
  return [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }) => {
    const lower = word.toLowerCase();
    if (withoutContent.has(lower) || (lower.length === 1 && /[a-z]/.test(lower))) return [];
    return [
      { stem: stem(lower.slice(0, longestWord)), from: offset + index, to: offset + index + word.length },
    ];
  });
}

/** Characters around a known position that a quotation may be cut from. */
const windowReach = 2 * maxPassageLength;

function sentencesOf(text: string): Sentence[] {
  return [...text.matchAll(sentencePattern)].map(({ 0: sentence, index }) => ({
    from: index,
    to: index + sentence.length,
    words: wordsIn(sentence, index),
  }));
}

/** The quotation around a sentence that is known to support the claim: only its surroundings are read. */
export function quoteAt(
  text: string,
  { from, to }: { from: number; to: number },
  claim: string,
): SupportingPassage {
  const start = Math.max(0, from - windowReach);
  const window = text.slice(start, to + windowReach);
  const all = sentencesOf(window);
  const isTarget = (one: Sentence) => one.from <= from - start && one.to > from - start;
  // Text cut off by the window is not a sentence.
  const whole = all.filter(
    (one, at) =>
      isTarget(one) || ((at > 0 || start === 0) && (at < all.length - 1 || to + windowReach >= text.length)),
  );
  const sought = new Set(wordsIn(claim).map(({ stem: key }) => key));
  return quote({ text: window, sentences: whole }, Math.max(0, whole.findIndex(isTarget)), sought);
}

/** The text of a source, tokenized once for all claims that rest on it. */
export class PassageFinder {
  readonly #passages: ReadPassage[];
  readonly #holders = new Map<string, number>();
  #count = 0;

  constructor(passages: readonly string[]) {
    this.#passages = passages.map((text) => ({
      text,
      sentences: sentencesOf(text),
    }));
    for (const { words } of this.#passages.flatMap(({ sentences }) => sentences)) {
      this.#count += 1;
      for (const one of new Set(words.map(({ stem: key }) => key)))
        this.#holders.set(one, (this.#holders.get(one) ?? 0) + 1);
    }
  }

  /** The sentence that shares the most of the claim's rarer words, with as many neighbours as fit; null without one. */
  find(claim: string): SupportingPassage | null {
    const sought = new Map(wordsIn(claim).map(({ stem: key }) => [key, this.#weightOf(key)]));
    const total = [...sought.values()].reduce((sum, weight) => sum + weight, 0);
    if (total === 0) return null;
    const scoreOf = ({ words }: Sentence) =>
      [...new Set(words.map(({ stem: key }) => key))].reduce((sum, key) => sum + (sought.get(key) ?? 0), 0);
    let best: { passage: ReadPassage; at: number; score: number } | null = null;
    for (const passage of this.#passages) {
      for (const [at, sentence] of passage.sentences.entries()) {
        const score = scoreOf(sentence);
        if (score > (best?.score ?? 0)) best = { passage, at, score };
      }
    }
    if (!best || best.score / total < leastShare) return null;
    return quote(best.passage, best.at, new Set(sought.keys()));
  }

  /** A word that occurs in every sentence distinguishes none; one that the source lacks counts most. */
  #weightOf(key: string): number {
    const rarity = Math.log(2 + this.#count / (1 + (this.#holders.get(key) ?? 0)));
    return /\d/.test(key) ? rarity * 1.5 : rarity;
  }
}

function quote({ text, sentences }: ReadPassage, at: number, sought: ReadonlySet<string>): SupportingPassage {
  let first = at;
  let last = at;
  const lengthOf = (one: number, other: number) => (sentences[other]?.to ?? 0) - (sentences[one]?.from ?? 0);
  // The following sentence first: it often says what this one left open.
  while (last + 1 < sentences.length && lengthOf(first, last + 1) <= maxPassageLength) last += 1;
  while (first > 0 && lengthOf(first - 1, last) <= maxPassageLength) first -= 1;
  const words = sentences.slice(first, last + 1).flatMap((sentence) => sentence.words);
  const shared = words.filter(({ stem: key }) => sought.has(key));
  const whole = { from: sentences[first]?.from ?? 0, to: sentences[last]?.to ?? 0 };
  const part = whole.to - whole.from <= maxPassageLength ? whole : densest(whole, shared);
  return cutOut(text, part, shared);
}

/** For a sentence that is too long: where most of the shared words are. */
function densest(whole: { from: number; to: number }, shared: readonly Word[]): { from: number; to: number } {
  let best = { from: whole.from, count: -1 };
  for (const { from } of shared) {
    const count = shared.filter(
      (word) => word.from >= from && word.to <= from + maxPassageLength - 80,
    ).length;
    if (count > best.count) best = { from, count };
  }
  const from = Math.max(whole.from, Math.min(best.from - 60, whole.to - maxPassageLength));
  return { from, to: Math.min(from + maxPassageLength, whole.to) };
}

function cutOut(
  text: string,
  { from, to }: { from: number; to: number },
  shared: readonly Word[],
): SupportingPassage {
  let start = from;
  let end = Math.min(to, from + maxPassageLength);
  while (start < end && /\s/.test(text[start] ?? '')) start += 1;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end -= 1;
  if (/[\uDC00-\uDFFF]/.test(text[start] ?? '')) start += 1;
  if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? '')) end -= 1;
  const marks: [number, number][] = [];
  for (const word of shared) {
    if (word.from < start || word.to > end) continue;
    const before = marks.at(-1);
    // Adjacent words become one highlight.
    if (before && /^\s?$/.test(text.slice(start + before[1], word.from))) before[1] = word.to - start;
    else if (marks.length < mostMarks) marks.push([word.from - start, word.to - start]);
  }
  return { text: text.slice(start, end), marks };
}
