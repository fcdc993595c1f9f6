import type { Lexicon } from '../lexicon.ts';
import { closeness } from '../meanings.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence } from './evidence.ts';

const ofMeaning = 0.8;

/** The share of some words of a claim that other words tell, from 0 to 1. */
type HeldBy = (words: readonly Word[], others: readonly Word[]) => number;

export function heldBy({ wanted, lexicon }: Evidence): HeldBy {
  const standIns = new Map(wanted.words.map(({ word, standIns: roots }) => [word, roots]));
  return (words, others) => {
    if (words.length === 0) return 0;
    let sum = 0;
    for (const word of words) sum += bestOf(word, others, { standIns: standIns.get(word), lexicon });
    return sum / words.length;
  };
}

function bestOf(
  word: Word,
  others: readonly Word[],
  { standIns, lexicon }: { standIns: ReadonlyMap<string, number> | undefined; lexicon: Lexicon },
): number {
  let best = 0;
  const meaning = lexicon.meaning(word.root);
  for (const other of others) {
    if (other.root === word.root) return 1;
    best = Math.max(best, standIns?.get(other.root) ?? 0);
    const there = meaning && other.isContent ? lexicon.meaning(other.root) : undefined;
    if (meaning && there) best = Math.max(best, ofMeaning * closeness(meaning, there));
  }
  return best;
}
