import type { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Log } from '#server/log.ts';
import { OwnTurns } from '#server/own-turns.ts';
import { type Database, type OpenDatabase, type PoolFigures, takeTurns } from './database.ts';
import { DatabaseUnavailableError } from './database-fault.ts';
import { NamedStatements } from './named-statements.ts';
import type { OpensWith } from './opens-with.ts';
import { connectionTo } from './postgres-hosts.ts';
import { runAgain } from './retry-conflicts.ts';

/** In milliseconds. */
export interface DatabaseLimits {
  /** Until there is a connection: a new one, or a free one of the pool. */
  connect: number;
  /** For one statement. The database enforces it; a little later we stop waiting for a database that does not. */
  statement: number;
  /** Between two statements of a transaction, which holds its locks meanwhile. */
  idleInTransaction: number;
}

/** For work that someone waits for. */
const requestLimits: DatabaseLimits = { connect: 5_000, statement: 20_000, idleInTransaction: 30_000 };
/** For migrations, snapshots and operator commands: bounded too, but only against hanging. */
export const patientLimits: DatabaseLimits = {
  connect: 15_000,
  statement: 30 * 60_000,
  idleInTransaction: 10 * 60_000,
};
/** PostgreSQL's code for a write on a read-only server. */
const readOnly = '25006';
/** Network time for an answer after the database's own limit has ended the statement. */
const answerGraceMs = 3_000;

/** The connections of a server that are not for requests. Jobs and signals have one each that listens. */
const besides = { patient: 4, jobs: 2, listening: 2 };
/** Nobody gets more than this part of the connections for requests. */
const shareOfOnePerson = 4;
/** How many a server opens at most, unless its operator sets another number. */
export const usualConnections = 28;

/** Opens PostgreSQL 15 or newer. Nothing is connected before the first query. */
export function openPostgres(
  url: string,
  log: Log,
  limits: DatabaseLimits = requestLimits,
  {
    connections = usualConnections,
    isPooled = false,
  }: { connections?: number | undefined; isPooled?: boolean } = {},
): OpenDatabase {
  const forRequests = connections - besides.patient - besides.jobs - besides.listening;
  const statements = isPooled ? undefined : new NamedStatements();
  const pool = openPool(url, log, { limits, max: forRequests, statements });
  const patientPool = openPool(url, log, { limits: patientLimits, max: besides.patient });
  return {
    database: takeTurns(
      drizzle({ client: pool }) as unknown as Database,
      new OwnTurns(Math.max(2, Math.floor(forRequests / shareOfOnePerson))),
    ),
    patient: drizzle({ client: patientPool }) as unknown as Database,
    engine: 'postgres',
    forJobs: forJobsOn(url),
    pools: () => [figuresOf('requests', pool), figuresOf('patient', patientPool)],
    async close() {
      await Promise.all([pool.end(), patientPool.end()]);
    },
  };
}

/** How the job queue connects. Its work has its own time limits; a connection to a dead machine does not. */
export function forJobsOn(url: string): OpenDatabase['forJobs'] {
  return {
    ...connectionTo(url),
    max: besides.jobs,
    connectionTimeoutMillis: requestLimits.connect,
    keepAlive: true,
  } as OpenDatabase['forJobs'];
}

function figuresOf(name: string, pool: pg.Pool): PoolFigures {
  const { totalCount, idleCount, waitingCount, options } = pool;
  return {
    name,
    most: options.max,
    busy: totalCount - idleCount,
    idle: idleCount,
    waiting: waitingCount,
  };
}

function openPool(
  url: string,
  log: Log,
  {
    limits,
    max,
    statements,
  }: { limits: DatabaseLimits; max: number; statements?: NamedStatements | undefined },
): ImpatientPool {
  const pool = new ImpatientPool({
    Client: ImpatientClient,
    ...connectionTo(url),
    ...{ max, statements },
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    query_timeout: limits.statement + answerGraceMs,
    // Detects a dead peer, even on an idle connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
  });
  // An idle connection that breaks must not end the process; the pool replaces it on next use.
  pool.on('error', (error) => log.warn('database connection lost', { error }));
  // Nor must one that breaks while checked out, between two statements: the next statement fails and says why.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.debug('database connection lost', { error }));
  });
  return pool;
}

/**
 * Marks every connection error as one. Errors from the database itself stay unchanged. The library calls the callback
 * overloads internally; those are passed through.
 */
class ImpatientPool extends pg.Pool {
  override connect(...input: never[]): never {
    return markUnavailable((super.connect as Overloaded).apply(this, input)) as never;
  }

  override query(...input: never[]): never {
    const ask = () => markUnavailable((super.query as Overloaded).apply(this, input));
    const asking = ask();
    if (!(asking instanceof Promise)) return asking as never;
    return asking.catch((error: unknown) => {
      const { statements } = this.options as ClientOptions;
      // It was not executed.
      if (statements?.isToBlameFor(error)) return ask();
      throw error;
    }) as never;
  }
}

interface ClientOptions extends pg.ClientConfig {
  statements?: NamedStatements | undefined;
}

const beginning = /^begin\b/;
const ending = /^(commit|rollback)$/;
const noRows = { rows: [], fields: [], rowCount: 0 };
/** Settings differ from person to person. */
const unnamed = '';

class ImpatientClient extends pg.Client implements Pick<OpensWith, 'openWith'> {
  readonly #statements: NamedStatements | undefined;
  /** What begins a transaction that nothing has been asked of yet. */
  #begin: string | undefined;
  /** Ends when the transaction has begun: whatever is asked for meanwhile waits for it. */
  #opening: Promise<unknown> | undefined;

  constructor(options: ClientOptions = {}) {
    super(options);
    this.#statements = options.statements;
  }

  /** A transaction begins with what is asked for first, so that its settings need no round trip of their own. */
  override query(...input: never[]): never {
    const [config] = input as unknown[];
    const text = isQuery(config) ? config.text : '';
    if (beginning.test(text)) {
      this.#begin = text;
      return Promise.resolve(noRows) as never;
    }
    const begin = this.#begin;
    if (begin !== undefined && ending.test(text)) {
      this.#begin = undefined;
      return Promise.resolve(noRows) as never;
    }
    if (begin !== undefined) this.#open(begin);
    return (this.#opening ? this.#opening.then(() => this.#ask(input)) : this.#ask(input)) as never;
  }

  async openWith(settings: string): Promise<void> {
    await this.#open(this.#begin === undefined ? settings : `${this.#begin}; ${settings}`);
  }

  #open(text: string): Promise<unknown> {
    this.#begin = undefined;
    const opening = this.#ask([{ text, name: unnamed }] as never[]) as Promise<unknown>;
    const opened = () => {
      if (this.#opening === opening) this.#opening = undefined;
    };
    this.#opening = opening;
    opening.then(opened, opened);
    return opening;
  }

  #ask(input: never[]): unknown {
    const [config, ...rest] = input as unknown[];
    const asking = (super.query as Overloaded).apply(this, [this.#named(config), ...rest] as never[]);
    const asked = markUnavailable(asking, () => {
      // A frozen database would block the rollback just as long, and then the next user of the connection.
      (this as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    });
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error: unknown) => {
      if (this.#statements?.isToBlameFor(error)) Object.assign(error as Error, { [runAgain]: true });
      throw error;
    });
  }

  /** Drizzle asks with an object; the pool passes on what it was given. */
  #named(config: unknown): unknown {
    if (!this.#statements || !isQuery(config) || config.name !== undefined) return config;
    const name = this.#statements.nameOf(config.text);
    return name === undefined ? config : { ...config, name };
  }
}

function isQuery(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && !('submit' in config) && 'text' in config;
}

type Overloaded = (...input: never[]) => unknown;

function markUnavailable(asking: unknown, onLost?: () => void): unknown {
  if (!(asking instanceof Promise)) return asking;
  return asking.catch((cause: unknown) => {
    if (cause instanceof DatabaseUnavailableError) throw cause;
    // A primary that has become a standby: this connection is useless now.
    const hasBecomeStandby = cause instanceof pg.DatabaseError && cause.code === readOnly;
    if (cause instanceof pg.DatabaseError && !hasBecomeStandby) throw cause;
    onLost?.();
    throw new DatabaseUnavailableError('The database cannot be reached.', { cause });
  });
}
