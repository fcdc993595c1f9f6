import { sql } from 'drizzle-orm';
import type { PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { PgAsyncDatabase } from 'drizzle-orm/pg-core/async';
import type { ClientConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';
import type { OwnTurns } from '#server/own-turns.ts';
import type { OpensWith } from './opens-with.ts';
import { retryConflicts } from './retry-conflicts.ts';

/** Both engines: embedded PGlite and PostgreSQL. */
export type Database = PgAsyncDatabase<PgQueryResultHKT>;

/** Inside a transaction use only this handle: on PGlite, using the outer one deadlocks. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  database: Database;
  /** The same for work that may take minutes, such as migrations and snapshots: PostgreSQL allows each its own time. */
  patient: Database;
  engine: 'pglite' | 'postgres';
  /** How the job queue reaches the same database: it is notified of new jobs over a connection of its own. */
  forJobs: Pick<
    ConstructorOptions,
    'db' | 'backend' | 'connectionString' | 'max' | 'connectionTimeoutMillis'
  > & { keepAlive?: boolean; stream?: ClientConfig['stream'] };
  /** How busy the connections are; absent if there is only one. */
  pools?(): readonly PoolFigures[];
  /** CPU time that it has used in its own thread; absent if it has none. */
  processorMs?(): Promise<number>;
  /** How often it has been asked for a transaction or a query of its own; absent if nobody waits for others there. */
  timesAsked?(): number;
  /** Gives back memory that its own thread does not need; absent if it has none. */
  rest?(): void;
  close(): Promise<void>;
}

export interface PoolFigures {
  name: string;
  most: number;
  busy: number;
  idle: number;
  /** Work that waits for a connection. */
  waiting: number;
}

/** The role of every query on behalf of a person: no superuser, bound by row-level security. */
export const appRole = 'everyday_app';
/** The role of the server's own work (sign-in, jobs, migrations): policies let it through row-level security. */
export const systemRole = 'everyday_system';

interface WithUserOptions {
  isolationLevel?: 'repeatable read';
  /** Of the database, for this transaction: plain words. */
  settings?: Readonly<Record<string, string>>;
  /** `work` asks for one statement and no more, so on the embedded database nobody waits for its answer. */
  isOne?: boolean;
}

const turnsOf = new WeakMap<Database, OwnTurns>();

/** From now on nobody has more transactions under way in `database` than these allow. */
export function takeTurns(database: Database, turns: OwnTurns): Database {
  turnsOf.set(database, turns);
  return database;
}

/**
 * Runs `work` in a transaction as the unprivileged role with the person's id set, so that a query without a `where`
 * still sees only their rows. Never wait for the network or a model inside: on the embedded engine every other query
 * waits until the transaction ends. It runs again if PostgreSQL undid it because of another transaction, so it must leave
 * nothing outside.
 */
export function withUser<Result>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<Result>,
  { isolationLevel, settings = {}, isOne = false }: WithUserOptions = {},
): Promise<Result> {
  const run = () =>
    retryConflicts(() =>
      database.transaction(
        (tx) => actingAs(tx, userId, { settings, isOne }, () => work(tx)),
        isolationLevel && { isolationLevel },
      ),
    );
  return turnsOf.get(database)?.run(userId, run) ?? run();
}

/** Ids that stand in a statement as they are. */
const plainId = /^[\w-]+$/;

/** All settings are local to the transaction: the embedded engine has one connection for everyone. */
async function actingAs<Result>(
  tx: Transaction,
  userId: string,
  { settings, isOne }: Required<Pick<WithUserOptions, 'settings' | 'isOne'>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const { client } = (tx as unknown as { session: { client: Partial<OpensWith> } }).session;
  if (!client.openWith || !plainId.test(userId)) {
    const all = Object.entries({ role: appRole, 'app.user_id': userId, ...settings });
    const set = all.map(([name, value]) => sql`set_config(${name}, ${value}, true)`);
    await tx.execute(sql`select ${sql.join(set, sql`, `)}`);
    return work();
  }
  const all = Object.entries({ role: appRole, 'app.user_id': `'${userId}'`, ...settings });
  const acting = client.openWith(all.map(([name, value]) => `set local ${name} = ${value}`).join('; '));
  if (isOne) client.endWithNext?.();
  // Both come to their end: after a rollback, what is still to come would be executed outside the transaction.
  const [opened, result] = await Promise.allSettled([acting, work()]);
  if (opened.status === 'rejected') throw opened.reason;
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** For `withUser`: all reads see the same snapshot, whatever another server writes meanwhile. */
export const atOneMoment = { isolationLevel: 'repeatable read' } as const;
