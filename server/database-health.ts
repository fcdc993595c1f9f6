import type { Database } from './db/database.ts';
import { fitsSchema } from './db/schema-version.ts';
import { within } from './within.ts';

/** A database slower than this counts as unavailable for load balancers. */
const patienceMs = 1_000;
/** However many callers there are, the database is queried once per interval. */
const rememberMs = 1_000;

/** `away`: it does not respond. `unfit`: its schema is older than this server, or too new for it. */
export type DatabaseState = 'ready' | 'away' | 'unfit';

export interface DatabaseHealth {
  look(): Promise<DatabaseState>;
}

/**
 * Whether the database responds, and with a schema that this server can work with. Concurrent callers share one query,
 * and while one is stuck no other is sent, so a flood of calls costs the database nothing.
 */
export function createDatabaseHealth(
  database: Database,
  newestMigration: () => string,
  now: () => number = () => performance.now(),
): DatabaseHealth {
  let asking: Promise<DatabaseState> | undefined;
  let known: { state: DatabaseState; until: number } | undefined;

  function remember(state: DatabaseState): DatabaseState {
    known = { state, until: now() + rememberMs };
    return state;
  }

  function ask(): Promise<DatabaseState> {
    asking ??= fitsSchema(database, newestMigration())
      .then(
        (fits) => remember(fits ? 'ready' : 'unfit'),
        // The reason is logged by whatever needs the database next.
        () => remember('away'),
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async look() {
      if (known && known.until > now()) return known.state;
      return within(ask(), patienceMs, () => remember('away'));
    },
  };
}
