import { required } from '#shared/required.ts';
import type { WantedWord } from '../align.ts';
import type { Lexicon } from '../lexicon.ts';
import { closeness, type Meaning } from '../meanings.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence } from './evidence.ts';

/** What a word means is never as sure as the word itself. */
const sureness = 0.9;
/** A word of the title is told, but at no place. */
const inTitle = 0.8;
const heaviest = 10;

/** A word and what it means, alone and with the particle behind it: "called off". */
interface Unit {
  word: Word;
  meanings: readonly Meaning[];
}

/** How near each word of a claim is to each word around its nearest sentence, from 0 to 1. */
export interface NearTable {
  words: readonly WantedWord[];
  /** How much each word says: rare ones and names most. */
  weights: readonly number[];
  whole: number;
  sentences: readonly Reading[];
  /** The title's share in each word. */
  title: readonly number[];
  at(word: number, sentence: number, place: number): number;
  /** The most of any word of a sentence. */
  bestIn(word: number, sentence: number): number;
}

export function nearTable({ wanted, nearby, claim, lexicon }: Evidence): NearTable {
  const words = wanted.words.toSorted((one, other) => one.word.index - other.word.index);
  const own = unitsOf(claim, lexicon);
  const units = nearby.sentences.map((sentence) => unitsOf(sentence, lexicon));
  const rows = words.map((one) => {
    const unit = required(own[one.word.index]);
    return units.map((sentence) => Float32Array.from(sentence, (other) => nearness(one, unit, other)));
  });
  const best = rows.map((row) => row.map((places) => Math.max(0, ...places)));
  const names = new Set(claim.names);
  const weights = words.map(({ word }) => (names.has(word) ? heaviest : weightOf(word, lexicon)));
  return {
    words,
    weights,
    whole: Math.max(1e-9, sum(weights)),
    sentences: nearby.sentences,
    title: words.map(({ word }) => (nearby.title.has(word.root) ? inTitle : 0)),
    at: (word, sentence, place) => rows[word]![sentence]![place]!,
    bestIn: (word, sentence) => best[word]![sentence] ?? 0,
  };
}

function weightOf({ lower }: Word, lexicon: Lexicon): number {
  const rank = lexicon.rank(lower);
  return Number.isFinite(rank) ? Math.log(2 + rank) : heaviest;
}

const known = new WeakMap<Reading, readonly Unit[]>();

function unitsOf(reading: Reading, lexicon: Lexicon): readonly Unit[] {
  const before = known.get(reading);
  if (before) return before;
  const units = reading.words.map((word, at): Unit => {
    const next = reading.words[at + 1];
    const terms = word.isContent ? [word.root, ...(next ? [`${word.root} ${next.root}`] : [])] : [];
    return { word, meanings: terms.flatMap((term) => lexicon.meaning(term) ?? []) };
  });
  known.set(reading, units);
  return units;
}

function nearness({ standIns }: WantedWord, own: Unit, other: Unit): number {
  if (!other.word.isContent && !other.word.isCapital) return 0;
  let best = standIns.get(other.word.root) ?? 0;
  if (best >= sureness) return best;
  for (const one of own.meanings)
    for (const two of other.meanings) best = Math.max(best, sureness * closeness(one, two));
  return best;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}
