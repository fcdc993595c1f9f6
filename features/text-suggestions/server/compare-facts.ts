import { datesIn } from '#features/claim-check/server/reading/dates.ts';
import { isEnglish } from '#features/claim-check/server/reading/is-english.ts';
import { namesIn } from '#features/claim-check/server/reading/names.ts';
import { quantitiesIn } from '#features/claim-check/server/reading/quantities.ts';
import { wordsIn } from '#features/claim-check/server/reading/words.ts';
import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import type { FactChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { compareNegations } from './compare-negations.ts';

interface Fact {
  kind: FactChange['kind'];
  /** Equal for the same fact, however it is written. */
  key: string;
  text: string;
  /** The unit or noun of a number: pounds do not become bars. */
  unit?: string;
}

interface CompareOptions {
  /** Additions are not reported, only what is lost or altered. */
  mayAdd?: boolean;
  /** Omissions are not reported, only what is new or altered. */
  mayDrop?: boolean;
  /** Whether both sides contain sentences: a title negates nothing. */
  hasSentences?: boolean;
  /** Whether the dictionary has a word in lower case: at the start of a sentence it is then not a name. */
  isWord?: (word: string) => boolean;
}

/**
 * The facts that differ between a text and its suggestion. A removed and an added fact of one kind count as one change
 * if their numbers match, same units first.
 */
export function compareFacts(
  before: string,
  after: string,
  { mayAdd = false, mayDrop = false, hasSentences = true, isWord = () => true }: CompareOptions = {},
): FactChange[] {
  const readsWords = isEnglish(before) && isEnglish(after);
  const [old, now] = [before, after].map((text) => factsIn(text, { readsWords, isWord })) as [Fact[], Fact[]];
  const lost = without(old, now);
  const added = without(now, old);
  const changes: FactChange[] = [];
  for (const kind of new Set([...lost, ...added].map((fact) => fact.kind))) {
    const gone = lost.filter((fact) => fact.kind === kind);
    const fresh = added.filter((fact) => fact.kind === kind);
    const pairs = pairUp(gone, fresh);
    changes.push(...pairs.map(([was, is]) => ({ kind, before: was.text, after: is.text })));
    const [left, right] = [0, 1].map((side) => new Set(pairs.map((pair) => pair[side]))) as [
      Set<Fact>,
      Set<Fact>,
    ];
    if (!mayDrop)
      for (const fact of gone) if (!left.has(fact)) changes.push({ kind, before: fact.text, after: null });
    if (!mayAdd)
      for (const fact of fresh) if (!right.has(fact)) changes.push({ kind, before: null, after: fact.text });
  }
  return readsWords && hasSentences ? [...changes, ...compareNegations(before, after, { mayDrop })] : changes;
}

function pairUp(gone: readonly Fact[], fresh: readonly Fact[]): [Fact, Fact][] {
  const pairs: [Fact, Fact][] = [];
  for (const unit of new Set(gone.map((fact) => fact.unit))) {
    const old = gone.filter((fact) => fact.unit === unit);
    const now = fresh.filter((fact) => fact.unit === unit);
    if (old.length === now.length || (old.length === 1 && now.length > 0))
      pairs.push(...old.map((fact, at): [Fact, Fact] => [fact, now[at] ?? fact]));
  }
  const paired = new Set(pairs.flat());
  const [old, now] = [gone, fresh].map((facts) => facts.filter((fact) => !paired.has(fact))) as [
    Fact[],
    Fact[],
  ];
  if (old.length === now.length) pairs.push(...old.map((fact, at): [Fact, Fact] => [fact, now[at] ?? fact]));
  return pairs;
}

const patterns = {
  code: /```[\s\S]*?```|`[^`\n]+`/g,
  link: /https?:\/\/[^\s<>()]+[^\s<>().,;:!?'"]/g,
  email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
  quotation: /“[^”]{2,}”|"[^"\n]{2,}"/g,
} as const;
const monthNames =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
/** Without the year that the date parser requires. */
const dayOfMonth = new RegExp(
  String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? (${monthNames})\b|\b(${monthNames}) (\d{1,2})(?:st|nd|rd|th)?\b`,
  'gi',
);
const weekdays =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:today|tomorrow|tonight|yesterday)\b/gi;

/** All facts of a text, in order. */
export function factsIn(
  text: string,
  { readsWords, isWord }: { readsWords: boolean; isWord: (word: string) => boolean },
): Fact[] {
  const facts: Fact[] = [];
  let rest = text;
  for (const kind of ['code', 'link', 'email'] as const) {
    rest = rest.replace(patterns[kind], (found) => {
      facts.push({ kind, key: found, text: found });
      return ' '.repeat(found.length);
    });
  }
  for (const [found] of rest.matchAll(patterns.quotation))
    facts.push({
      kind: 'quotation',
      key: found.slice(1, -1).toLowerCase().replaceAll(/\s+/g, ' '),
      text: found,
    });
  if (!readsWords) {
    for (const [found] of rest.matchAll(/\d+(?:[.,:]\d+)*/g))
      facts.push({ kind: 'number', key: found, text: found });
    return facts;
  }
  for (const sentence of splitSentences(plainOf(rest))) {
    const dates = datesIn(sentence);
    for (const { from, to, start, end } of dates)
      facts.push({ kind: 'date', key: `${from}-${to}`, text: sentence.slice(start, end) });
    for (const [found] of sentence.matchAll(weekdays))
      facts.push({ kind: 'date', key: found.toLowerCase().replace(/s$/, ''), text: found });
    const days = [...sentence.matchAll(dayOfMonth)]
      .map((match) => ({ match, start: match.index, end: match.index + match[0].length }))
      .filter(({ start, end }) => !dates.some((date) => date.start < end && date.end > start));
    for (const { match } of days) {
      const [found, day, month, otherMonth, otherDay] = match;
      const key = `${day ?? otherDay} ${(month ?? otherMonth ?? '').slice(0, 3).toLowerCase()}`;
      facts.push({ kind: 'date', key, text: found });
    }
    for (const quantity of quantitiesIn(sentence, [...dates, ...days])) {
      const { low, high, dimension, start, end } = quantity;
      facts.push({
        kind: 'number',
        key: `${round(low)}-${round(high)} ${dimension ?? ''}`,
        text: writtenQuantity(sentence, start, end),
        unit: dimension ?? '',
      });
    }
    const words = wordsIn(sentence);
    const names = new Set(namesIn(words, sentence));
    for (const [at, word] of words.entries()) {
      const { text: name, lower, isCapital, isContent } = word;
      const bare = lower.replace(/['’](?:s|m|d|ll|ve|re)?$/, '');
      if (bare === 'i') continue;
      const isName = at > 0 ? names.has(word) : isCapital && isContent && !/\d/.test(lower) && !isWord(bare);
      if (isName) facts.push({ kind: 'name', key: bare, text: name.replace(/['’](?:s|m|d|ll|ve|re)?$/, '') });
    }
  }
  return facts;
}

/** Markdown markers at the start of a line are not part of its sentence, and a list item is a sentence of its own. */
function plainOf(text: string): string {
  return text
    .replaceAll(/^[ \t]*(?:#{1,6}|[-*+>]|\d+[.)])(?:[ \t]+\[[ xX]\])?[ \t]+/gm, '')
    .replaceAll(/[*_~]{1,3}/g, '');
}

function writtenQuantity(sentence: string, start: number, end: number): string {
  const isMoney = /[$£€]/.test(sentence[start - 1] ?? '');
  return sentence.slice(isMoney ? start - 1 : start, end);
}

const round = (value: number) => Number(value.toPrecision(10));

/** The entries of the first list missing from the second. One repeated more or less often is the same. */
function without(facts: readonly Fact[], others: readonly Fact[]): Fact[] {
  const keyOf = ({ kind, key }: Fact) => `${kind} ${key}`;
  const known = new Set(others.map(keyOf));
  const told = new Set<string>();
  return facts.filter((fact) => {
    const key = keyOf(fact);
    if (known.has(key) || told.has(key)) return false;
    told.add(key);
    return true;
  });
}
