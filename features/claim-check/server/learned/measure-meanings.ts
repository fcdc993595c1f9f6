import { required } from '#shared/required.ts';
import type { Lexicon } from '../lexicon.ts';
import { closeness, type Meaning, middleOf } from '../meanings.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence, Measures } from './evidence.ts';
import { partsOf } from './measure-clauses.ts';
import { mean, type NearTable, sum } from './near-table.ts';

/** Below the first a word is missing, below the second nothing there has to do with it. */
const missing = 0.35;
const strange = 0.2;
const held = 0.6;
const leastWords = 2;

/** How near in meaning a claim is to its nearest sentence, to what stands around that, and to all of it. */
export function measureMeanings(evidence: Evidence, table: NearTable, into: Measures): void {
  const { near, around, claim, lexicon } = evidence;
  const { words, weights, whole, sentences, title, bestIn } = table;
  if (words.length === 0) return;
  const nearAt = sentences.indexOf(near);
  const aroundAt = around.map((one) => sentences.indexOf(one)).filter((at) => at >= 0);
  const all = [...sentences.keys()];
  const bestOf = (at: number, some: readonly number[]) => Math.max(0, ...some.map((one) => bestIn(at, one)));
  const nearest = words.map((_, at) => bestOf(at, [nearAt]));
  const anywhere = words.map((_, at) => Math.max(required(title[at]), bestOf(at, all)));
  const places = {
    near: nearest,
    around: words.map((_, at) => Math.max(required(title[at]), bestOf(at, aroundAt))),
    anywhere,
  };
  for (const [place, values] of Object.entries(places)) {
    const weighted = (value: (near: number) => number) =>
      sum(values.map((one, at) => value(one) * required(weights[at])));
    const [least = 0, second = 1] = values.toSorted((one, other) => one - other);
    into.set(`soft ${place}`, mean(values));
    into.set(`soft heavy ${place}`, weighted((value) => value) / whole);
    into.set(`soft least ${place}`, least);
    into.set(`soft second least ${place}`, second);
    into.set(`soft missing ${place}`, values.filter((value) => value < missing).length);
    into.set(`soft strange ${place}`, values.filter((value) => value < strange).length);
    into.set(`soft missing weight ${place}`, weighted((value) => Math.max(0, held - value)) / 10);
  }
  const names = new Set(claim.names);
  for (const [at, { word }] of words.entries()) {
    if (required(anywhere[at]) >= missing || names.has(word)) continue;
    const name = `soft missing ${lexicon.partOfSpeech(word.lower) ?? 'unknown'}`;
    into.set(name, (into.get(name) ?? 0) + 1);
  }
  const perSentence = all.map((sentence) => mean(words.map((_, at) => bestIn(at, sentence))));
  const best = Math.max(0, ...perSentence);
  const first = perSentence.indexOf(best);
  const two = Math.max(
    0,
    ...all.map((other) => mean(words.map((_, at) => Math.max(bestIn(at, first), bestIn(at, other))))),
  );
  into.set('soft best sentence', best);
  into.set('soft two sentences', two);
  into.set('soft best sentence of all', best / Math.max(0.01, mean(anywhere)));
  into.set('soft spread', mean(anywhere) - two);
  const parts = partsOf(claim.words);
  const byPart = Map.groupBy(words.keys(), (at) => required(parts[required(words[at]).word.index]));
  const shares = [...byPart.values()]
    .filter((own) => own.length >= leastWords)
    .map((own) => Math.max(0, ...all.map((sentence) => mean(own.map((at) => bestIn(at, sentence))))));
  into.set('soft worst clause', shares.length === 0 ? 1 : Math.min(...shares));
  measureTopics(evidence, table, nearest, into);
}

/** What a claim is about as a whole, and what is left of it where the nearest sentence does not tell it. */
function measureTopics(
  { near, lexicon }: Evidence,
  { words, sentences, at }: NearTable,
  nearest: readonly number[],
  into: Measures,
): void {
  const add = (name: string, one: Meaning | null, other: Meaning | null) => {
    if (one && other) into.set(name, closeness(one, other));
  };
  const nearAt = sentences.indexOf(near);
  const ofClaim = topicOf(
    words.map(({ word }) => word),
    lexicon,
  );
  const ofAll = topicOf(
    sentences.flatMap((one) => one.words),
    lexicon,
  );
  add('soft topic near', ofClaim, topicOf(near.words, lexicon));
  add('soft topic all', ofClaim, ofAll);
  const left = words.filter((_, index) => required(nearest[index]) < held).map(({ word }) => word);
  const rest = topicOf(left, lexicon);
  const untold = near.words.filter(
    (_, place) => nearAt >= 0 && words.every((__, index) => at(index, nearAt, place) < held),
  );
  add('soft rest', rest, topicOf(untold, lexicon));
  add('soft rest topic', rest, ofAll);
  if (rest) into.set('soft has rest', 1);
}

function topicOf(words: readonly Word[], lexicon: Lexicon): Meaning | null {
  return middleOf(words.flatMap(({ isContent, root }) => (isContent && lexicon.meaning(root)) || []));
}
