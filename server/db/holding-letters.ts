import { type SQL, sql } from 'drizzle-orm';
import { containing } from './like-pattern.ts';

const plain = /^[ -~]*$/;

/**
 * A condition: a text holds each of the words, anywhere and in any case. `ilike` would write the whole text in small letters
 * once for each word; and where the words are of plain letters, only plain ones are made small, in half the time.
 */
export function holdingLetters(text: SQL, words: readonly string[]): SQL {
  const isPlain = words.every((word) => plain.test(word));
  const small = isPlain ? sql`lower((${text}) collate "C")` : sql`lower(${text})`;
  const patterns = words.map((word) => sql`lower(${containing(word)}::text)`);
  return sql`${small} like all (array[${sql.join(patterns, sql`, `)}]::text[])`;
}
