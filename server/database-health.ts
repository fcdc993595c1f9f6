import type { Database } from './db/database.ts';
import { fitsSchema } from './db/schema-version.ts';
import { within } from './within.ts';

/** How long a caller is kept waiting for the database. */
const patienceMs = 1_000;
/**
 * One that answered this recently is only slow, or this server is: sent away for that, all readers of a busy server
 * would be cut off together.
 */
const slowForMs = 4_000;
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
  let answeredAt = Number.NEGATIVE_INFINITY;

  function remember(state: DatabaseState): DatabaseState {
    known = { state, until: now() + rememberMs };
    return state;
  }

  function ask(): Promise<DatabaseState> {
    asking ??= fitsSchema(database, newestMigration())
      .then(
        (fits) => {
          if (fits) answeredAt = now();
          return remember(fits ? 'ready' : 'unfit');
        },
        // The reason is logged by whatever needs the database next.
        () => {
          answeredAt = Number.NEGATIVE_INFINITY;
          return remember('away');
        },
      )
      .finally(() => {
        asking = undefined;
      });
    return asking;
  }

  return {
    async look() {
      if (known && known.until > now()) return known.state;
      return within(ask(), patienceMs, () => (now() - answeredAt < slowForMs ? 'ready' : remember('away')));
    },
  };
}
