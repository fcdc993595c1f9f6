import { type SQL, sql } from 'drizzle-orm';
import { containing } from './like-pattern.ts';

const plain = /^[ -~]*$/;

/**
 * A condition: a text contains each of the words, anywhere, ignoring case. `ilike` would lower-case the whole text once
 * per word; and if the words are ASCII, only ASCII is lower-cased, in half the time.
 */
export function holdingLetters(text: SQL, words: readonly string[]): SQL {
  const isPlain = words.every((word) => plain.test(word));
  const small = isPlain ? sql`lower((${text}) collate "C")` : sql`lower(${text})`;
  const patterns = words.map((word) => sql`lower(${containing(word)}::text)`);
  return sql`${small} like all (array[${sql.join(patterns, sql`, `)}]::text[])`;
}
