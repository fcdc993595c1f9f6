import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

/** A database that takes longer than this does not answer, as far as a balancer is concerned. */
const patienceMs = 1_000;
/** However many ask, the database is asked once in this time. */
const rememberMs = 1_000;

export interface DatabaseHealth {
  isAnswering(): Promise<boolean>;
}

/**
 * Whether the database answers. All who ask at once share one question, and while one is stuck no other follows it,
 * so a flood of questions costs the database nothing.
 */
export function createDatabaseHealth(
  database: Database,
  now: () => number = () => performance.now(),
): DatabaseHealth {
  let asking: Promise<boolean> | undefined;
  let known: { isAnswering: boolean; until: number } | undefined;

  function remember(isAnswering: boolean): boolean {
    known = { isAnswering, until: now() + rememberMs };
    return isAnswering;
  }

  function ask(): Promise<boolean> {
    asking ??= database
      .execute(sql`select 1`)
      .then(
        () => remember(true),
        // Why is in the log of whoever needs the database next.
        () => remember(false),
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async isAnswering() {
      if (known && known.until > now()) return known.isAnswering;
      const late = Promise.withResolvers<boolean>();
      const timer = setTimeout(() => late.resolve(remember(false)), patienceMs);
      const answer = await Promise.race([ask(), late.promise]);
      clearTimeout(timer);
      return answer;
    },
  };
}
