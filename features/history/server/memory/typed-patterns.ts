import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/db/like-pattern.ts';
import { typedWords } from '#shared/typed-words.ts';

/** For `ilike all`: what holds the letters of every word. */
export function typedPatterns(q: string): SQL {
  return sql`array[${sql.join(
    typedWords(q).map((word) => sql`${containing(word)}`),
    sql`, `,
  )}]::text[]`;
}
