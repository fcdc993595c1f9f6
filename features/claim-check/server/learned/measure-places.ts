import { required } from '#shared/required.ts';
import { closeness } from '../meanings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence, Measures } from './evidence.ts';
import type { NearTable } from './near-table.ts';

/** A place in a sentence. */
interface Spot {
  sentence: number;
  place: number;
}

/** A clause with the words that its subject and its pronouns stand for, or a whole sentence. */
interface Region {
  sentence: number;
  places: readonly number[];
  lent: readonly Spot[];
}

const ofLent = 0.85;
const ofTitle = 0.6;
const taken = 0.5;
const told = 0.6;
/** Another name in its place is as like a name as can be. */
const otherName = 0.8;
const longestSubject = 3;
const pronouns = new Set(
  'he she it they him her them his their its this these that those both each one who which'.split(' '),
);

/**
 * Whether the words of a claim are told together, clause by clause: a word that is told, but not with the others, has
 * changed places, and another may stand there instead.
 */
export function measurePlaces(evidence: Evidence, table: NearTable, into: Measures): void {
  const { claim, lexicon } = evidence;
  const { words, weights, whole, sentences, title, at: near, bestIn } = table;
  if (words.length === 0) return;
  const most = (name: string, value: number) => into.set(name, Math.max(into.get(name) ?? 0, value));
  const add = (name: string, value: number) => into.set(name, (into.get(name) ?? 0) + value);
  const regions = regionsOf(sentences);
  const anywhere = words.map((_, at) =>
    Math.max(required(title[at]), ...sentences.map((__, sentence) => bestIn(at, sentence))),
  );
  const inRegion = words.map((_, at) =>
    regions.map(({ sentence, places, lent }) => {
      let best = required(title[at]) * ofTitle;
      for (const place of places) best = Math.max(best, near(at, sentence, place));
      for (const spot of lent) best = Math.max(best, ofLent * near(at, spot.sentence, spot.place));
      return best;
    }),
  );
  const share = (at: number, region: number) => inRegion[at]![region]! * required(weights[at]);
  const scores = regions.map((_, region) => words.reduce((sum, __, at) => sum + share(at, region), 0));

  let [pairs, least] = [0, 1];
  for (let at = 1; at < words.length; at += 1) {
    const best = Math.max(
      0,
      ...regions.map((_, region) => inRegion[at - 1]![region]! * inRegion[at]![region]!),
    );
    const torn = required(anywhere[at - 1]) * required(anywhere[at]) - best;
    pairs += best;
    least = Math.min(least, best);
    most('soft torn', torn);
    add('soft torn sum', torn);
  }
  into.set('soft pairs', words.length < 2 ? 1 : pairs / (words.length - 1));
  into.set('soft least pair', least);

  const bestRegion = regions[scores.indexOf(Math.max(...scores))];
  into.set('soft best region', Math.max(0, ...scores) / whole);
  const isTaken = (sentence: number, place: number) =>
    sentence === bestRegion?.sentence &&
    bestRegion.places.includes(place) &&
    words.some((_, at) => near(at, sentence, place) >= taken);
  const names = new Set(claim.names);
  for (const [at, { word }] of words.entries()) {
    const withoutIt = regions.map((_, region) => scores[region]! - share(at, region));
    const score = Math.max(0, ...withoutIt);
    const home = withoutIt.indexOf(score);
    const region = regions[home];
    if (!region) continue;
    const kind = names.has(word) ? 'name' : (lexicon.partOfSpeech(word.lower) ?? 'unknown');
    const holds = score / Math.max(1, whole - required(weights[at]));
    const displaced = Math.max(0, required(anywhere[at]) - inRegion[at]![home]!) * holds;
    most('soft displaced', displaced);
    most(`soft displaced ${kind}`, displaced);
    add('soft displaced sum', displaced);
    if (inRegion[at]![home]! >= told) continue;
    const reading = required(sentences[region.sentence]);
    const own = lexicon.meaning(word.root);
    let usurper = 0;
    for (const place of region.places) {
      if (isTaken(region.sentence, place)) continue;
      const there = required(reading.words[place]);
      if (names.has(word)) {
        if (reading.names.includes(there) && there.root !== word.root) usurper = otherName;
      } else if (own && there.isContent) {
        const meaning = lexicon.meaning(there.root);
        if (meaning) usurper = Math.max(usurper, closeness(own, meaning));
      }
    }
    most('soft usurped', usurper * holds);
    most(`soft usurped ${kind}`, usurper * holds);
  }
}

function regionsOf(sentences: readonly Reading[]): Region[] {
  const regions: Region[] = [];
  let before: readonly Spot[] = [];
  for (const [sentence, { words, names }] of sentences.entries()) {
    const spots = (some: readonly Word[]) => some.map(({ index: place }) => ({ sentence, place }));
    const isTelling = (word: Word) => word.isContent || names.includes(word) || /\d/.test(word.lower);
    const subject = spots(words.filter(isTelling).slice(0, longestSubject));
    for (const [clause, own] of Map.groupBy(words, (word) => word.clause)) {
      const lent = clause === words[0]?.clause ? [] : [...subject];
      if (own.slice(0, 4).some(({ lower }) => pronouns.has(lower))) lent.push(...before);
      regions.push({ sentence, places: own.map(({ index }) => index), lent });
    }
    regions.push({ sentence, places: words.map(({ index }) => index), lent: [] });
    const named = spots(words.filter((word) => names.includes(word)));
    if (named.length > 0) before = [...subject, ...named];
    else if (!words.slice(0, 3).some(({ lower }) => pronouns.has(lower))) before = subject;
  }
  return regions;
}
