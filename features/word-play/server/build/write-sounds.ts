import type { DatabaseSync } from 'node:sqlite';
import { dictionary } from 'cmu-pronouncing-dictionary';
import { readWordNet } from '#features/dictionary/server/build/read-word-net.ts';
import { packSounds, rhymingPart } from '#features/word-play/server/sounds.ts';

/** "record(1)" is another pronunciation of the same word. */
const another = /\(\d\)$/;
const plainWord = /^[a-z]+$/;

/**
 * Pronunciations from the CMU Pronouncing Dictionary (ISC licence), for words in the reference and their inflections.
 * The rest are mostly family names, which nobody wants as a rhyme.
 */
export function writeSounds(database: DatabaseSync): void {
  database.exec(`
    -- Sounds are written with one sign for each. Words that rhyme have the same number, common words a low rank.
    CREATE TABLE sounds (word TEXT NOT NULL, sounds TEXT NOT NULL, rhyme INTEGER NOT NULL, rank INTEGER NOT NULL);
  `);
  const uses = countWords();
  const add = database.prepare('INSERT INTO sounds VALUES (?, ?, ?, ?)');
  const rhymes = new Map<string, number>();
  for (const [key, sounds] of Object.entries(dictionary)) {
    const word = key.replace(another, '');
    const count = usesOf(word, uses);
    if (!plainWord.test(word) || count === undefined || (word.length === 1 && word !== 'a' && word !== 'i'))
      continue;
    const part = rhymingPart(sounds);
    const rhyme = rhymes.get(part) ?? rhymes.size + 1;
    rhymes.set(part, rhyme);
    add.run(word, packSounds(sounds), rhyme, Math.max(0, 99 - Math.round(8 * Math.log2(1 + count))));
  }
  // Rhymes are requested one at a time, and scanning all words takes a few milliseconds.
  database.exec('CREATE INDEX sounds_by_word ON sounds (word)');
}

const endings: readonly (readonly [string, string])[] = [
  ['s', ''],
  ['es', ''],
  ['ies', 'y'],
  ['ed', ''],
  ['ed', 'e'],
  ['ied', 'y'],
  ['ing', ''],
  ['ing', 'e'],
  ['er', ''],
  ['er', 'e'],
  ['est', ''],
  ['est', 'e'],
  ['ly', ''],
];

function usesOf(word: string, uses: ReadonlyMap<string, number>): number | undefined {
  const own = uses.get(word);
  if (own !== undefined) return own;
  for (const [ending, base] of endings) {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) + base : '';
    const found = stem.length > 2 ? uses.get(stem) : undefined;
    if (found !== undefined) return found / 4;
  }
  return undefined;
}

/** Every word of the reference in lower case, with its frequency. */
function countWords(): Map<string, number> {
  const { synsets, findSense } = readWordNet();
  const uses = new Map<string, number>();
  const add = (word: string, count: number) => uses.set(word, (uses.get(word) ?? 0) + count);
  for (const synset of synsets) {
    for (const word of synset.words) if (plainWord.test(word)) add(word, findSense(word, synset).tagCount);
    for (const [word] of synset.definition.matchAll(/\b[a-z]+\b/g)) if (uses.has(word)) add(word, 0.5);
  }
  return uses;
}
