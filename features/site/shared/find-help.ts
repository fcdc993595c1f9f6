import type { HelpEntry } from './cards.ts';
import { foldText } from './catalogue.ts';

const maxFound = 8;
const excerptLength = 160;

export interface FoundHelp {
  entry: HelpEntry;
  excerpt: string;
}

/** They stand in every text and say nothing about any. */
const fillers = new Set(
  'a an and are as at be by can do does for from has have how i in is it me my of on or so that the there this to was what when where which who why will with you your'.split(
    ' ',
  ),
);

/** What a word of the query may be to a word of a text, from the best to the last resort. */
const fits = { same: 8, otherForm: 6, beginning: 4, part: 2, misspelt: 1 } as const;
const titleCounts = 4;
/** A guide of a thousand words has most words somewhere, a short answer only those that it is about. */
const longText = 400;

interface IndexedEntry {
  entry: HelpEntry;
  title: Map<string, string>;
  text: Map<string, string>;
}

const indexed = new WeakMap<HelpEntry, IndexedEntry>();

/**
 * Texts with every word of the query, best first; when there is none, those with most of its words. A word also
 * finds its other forms and what begins with it, and a misspelt one that nothing has finds what it may have meant.
 */
export function findHelp(entries: readonly HelpEntry[], query: string): FoundHelp[] {
  const all = [...new Set(wordsOf(query))];
  const telling = all.filter((word) => !fillers.has(word));
  const words = telling.length > 0 ? telling : all;
  if (words.length === 0) return [];
  const texts = entries.map(indexOf);
  const matches = words.map((word) => {
    const spelt = texts.map((text) => matchIn(text, (known, stem) => fitOf(word, known, stem)));
    if (spelt.some(({ score }) => score > 0)) return spelt;
    const asked = stemOf(word);
    return texts.map((text) =>
      matchIn(text, (known, stem) =>
        isOneSlipAway(word, known) || isOneSlipAway(asked, stem) ? fits.misspelt : 0,
      ),
    );
  });
  const ranked = texts.map(({ entry }, index) => {
    const found = matches.map((match) => match[index]!).filter(({ score }) => score > 0);
    return {
      entry,
      count: found.length,
      score: found.reduce((sum, { score }) => sum + score, 0),
      word: found.find(({ isInText }) => isInText)?.word ?? '',
    };
  });
  const most = Math.max(0, ...ranked.map(({ count }) => count));
  // One word of four is an accident.
  if (most * 2 < words.length) return [];
  return ranked
    .filter(({ count }) => count > 0 && count === most)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxFound)
    .map(({ entry, word }) => ({ entry, excerpt: excerptOf(entry.text, word) }));
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** English endings, roughly: "cite", "cites" and "citing" come to the same. */
function stemOf(word: string): string {
  const stem = word.replace(/(?:ies|ing|ed|es|(?<!s)s|e|y)$/, '');
  return stem.length < 3 ? word : stem;
}

function indexOf(entry: HelpEntry): IndexedEntry {
  const known = indexed.get(entry);
  if (known) return known;
  const stems = (text: string) => new Map(wordsOf(text).map((word) => [word, stemOf(word)]));
  const fresh = { entry, title: stems(entry.title), text: stems(entry.text) };
  indexed.set(entry, fresh);
  return fresh;
}

function fitOf(asked: string, word: string, stem: string): number {
  if (word === asked) return fits.same;
  if (stem === stemOf(asked)) return fits.otherForm;
  if (asked.length > 1 && word.startsWith(asked)) return fits.beginning;
  return asked.length > 2 && word.includes(asked) ? fits.part : 0;
}

type Judge = (word: string, stem: string) => number;

function matchIn({ title, text }: IndexedEntry, judge: Judge) {
  const inTitle = bestOf(title, judge);
  const inText = bestOf(text, judge);
  const score = inTitle.fit * titleCounts + inText.fit / Math.max(1, text.size / longText);
  return { score, word: inText.word, isInText: inText.fit > 0 };
}

function bestOf(words: Map<string, string>, judge: Judge): { fit: number; word: string } {
  let best = { fit: 0, word: '' };
  for (const [word, stem] of words) {
    const fit = judge(word, stem);
    if (fit > best.fit) best = { fit, word };
  }
  return best;
}

/** One letter too many, missing, wrong, or two of them exchanged. Short words have too many neighbours. */
function isOneSlipAway(asked: string, word: string): boolean {
  if (asked.length < 4 || Math.abs(asked.length - word.length) > 1) return false;
  let start = 0;
  while (start < asked.length && asked[start] === word[start]) start++;
  const [one, other] = [asked.slice(start), word.slice(start)];
  return (
    one.slice(1) === other ||
    one === other.slice(1) ||
    one.slice(1) === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  );
}

/** The text around the first place of the word. */
function excerptOf(text: string, word: string): string {
  const at = Math.max(0, foldText(text).indexOf(word));
  const start = at < excerptLength / 2 ? 0 : text.lastIndexOf(' ', at - excerptLength / 3) + 1;
  const end =
    text.length <= start + excerptLength ? text.length : text.lastIndexOf(' ', start + excerptLength);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}
