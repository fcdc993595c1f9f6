import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { paths } from '#server/paths.ts';
import { unpackSounds } from './sounds.ts';

export interface Spoken {
  word: string;
  /** In the source's notation: "M UW1 N". */
  sounds: string;
  rhyme: number;
}

const mostWords = 60;
let database: DatabaseSync | undefined;

/** Opened on first use; undefined if the build has not generated it. */
function table(): DatabaseSync | undefined {
  if (!database && existsSync(paths.tables)) {
    database = new DatabaseSync(paths.tables, { readOnly: true });
    database.exec('PRAGMA cache_size = -512; PRAGMA query_only = ON');
  }
  return database;
}

/** A word's pronunciations. */
export function findSpoken(word: string): Spoken[] {
  const rows =
    table()?.prepare('SELECT word, sounds, rhyme FROM sounds WHERE word = ?').all(word.toLowerCase()) ?? [];
  return rows.map((row) => ({
    word: String(row.word),
    sounds: unpackSounds(String(row.sounds)),
    rhyme: Number(row.rhyme),
  }));
}

/** Words with the same rhyme, most common first. */
export function listRhymes(rhyme: number): Spoken[] {
  const rows =
    table()
      ?.prepare(
        'SELECT word, sounds, min(rank) AS rank FROM sounds WHERE rhyme = ? GROUP BY word ORDER BY rank, word LIMIT ?',
      )
      .all(rhyme, mostWords) ?? [];
  return rows.map((row) => ({ word: String(row.word), sounds: unpackSounds(String(row.sounds)), rhyme }));
}

/** Those of these words that are spoken, most common first. */
export function listKnown(words: readonly string[], most: number): string[] {
  const rows =
    table()
      ?.prepare(
        `SELECT word, min(rank) AS rank FROM sounds WHERE word IN (SELECT value FROM json_each(?))
         GROUP BY word ORDER BY rank, word LIMIT ?`,
      )
      .all(JSON.stringify(words), most) ?? [];
  return rows.map((row) => String(row.word));
}

export interface WordShape {
  length?: number;
  /** A SQLite GLOB: "c?t". */
  like: string;
  contains?: string;
}

/** Words that match a pattern, most common first. */
export function listWords({ length, like, contains = '' }: WordShape): string[] {
  const rows =
    table()
      ?.prepare(
        `SELECT word, min(rank) AS rank FROM sounds WHERE word GLOB ? AND word GLOB ? AND (? = 0 OR length(word) = ?)
         GROUP BY word ORDER BY rank, word LIMIT ?`,
      )
      .all(like, `*${contains}*`, length ?? 0, length ?? 0, mostWords) ?? [];
  return rows.map((row) => String(row.word));
}

/** Words that can be formed from letters, all of them or some, longest first. */
export function listMadeOf(letters: string, { all }: { all: boolean }): string[] {
  const counts = new Map<string, number>();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  const rows =
    table()
      ?.prepare(
        `SELECT word, min(rank) AS rank FROM sounds WHERE length(word) BETWEEN ? AND ? AND word NOT GLOB ? GROUP BY word
         ORDER BY length(word) DESC, rank, word`,
      )
      .iterate(all ? letters.length : 3, letters.length, `*[^${[...counts.keys()].join('')}]*`) ?? [];
  const found: string[] = [];
  for (const { word } of rows) {
    const left = new Map(counts);
    const fits = [...String(word)].every((letter) => {
      const count = left.get(letter) ?? 0;
      left.set(letter, count - 1);
      return count > 0;
    });
    if (fits && word !== letters) found.push(String(word));
    if (found.length >= mostWords) break;
  }
  return found;
}
