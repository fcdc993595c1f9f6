import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#server/db/like-pattern.ts';
import { typedWords } from '#shared/typed-words.ts';

/** For `ilike all`: matches text that contains every word as a substring. */
export function typedPatterns(q: string): SQL {
  return sql`array[${sql.join(
    typedWords(q).map((word) => sql`${containing(word)}`),
    sql`, `,
  )}]::text[]`;
}
