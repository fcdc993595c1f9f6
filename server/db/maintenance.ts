import { setImmediate as letOthersGo } from 'node:timers/promises';
import type { Log } from '#server/log.ts';
import type { OpenDatabase } from './database.ts';
import {
  analyseTable,
  analyseTables,
  awaitsCount,
  bytesOf,
  cleaningOf,
  cleanTable,
  countWrites,
  listPendingIndexes,
  needsAnalysis,
  readTableStates,
  sortInPending,
  type TableState,
  type Thoroughness,
} from './table-upkeep.ts';

const secondMs = 1_000;

/** How often the counters are checked, which takes a few milliseconds. */
const lookEveryMs = 60 * secondMs;
/** How often every table that has changed at all is processed. */
const thoroughEveryMs = 60 * 60 * secondMs;
/** How soon it is retried when the server was busy. */
const retryMs = 2 * secondMs;
/** After a start, people who were waiting for it go first. */
const firstLookMs = 3 * secondMs;
/** Rows written since the last check, at least a second ago, that still count as idle. */
const quietWrites = 200;
/** On a server that is always busy: after this long, only running turns still postpone it. */
const longestPatienceMs = 10 * 60 * secondMs;

export interface MaintenanceDependencies {
  open: Pick<OpenDatabase, 'database' | 'engine'>;
  /** Whether an answer is being made: a vacuum would delay its text. */
  hasRunningTurn: () => Promise<boolean>;
  /** Whether someone is being answered, or was a moment ago; known once the server listens. */
  hasRequests?: () => boolean;
  log: Log;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

interface Step {
  /** For the log. */
  name: string;
  run(): Promise<void>;
}

/** The result of one check: everything due was done, or something was going on. */
export type LookOutcome = 'done' | 'put off';

/**
 * Cleans and analyses the embedded database, which has no autovacuum. Without it the planner knows nothing about the
 * tables, and dead rows' space is never reused. One table at a time, and only while nothing else is going on, because
 * all queries wait for it.
 *
 * PostgreSQL maintains itself; there this only refreshes the planner's statistics after a bulk write.
 */
export class Maintenance {
  readonly #dependencies: MaintenanceDependencies;
  readonly #now: () => number;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<unknown> = Promise.resolve();
  #isStopped = false;
  #hasRequests: () => boolean;
  #wanted: Thoroughness = 'all';
  #thoroughAt = Number.NEGATIVE_INFINITY;
  #writesSeen: number | undefined;
  #waitingSince: number | undefined;

  constructor(dependencies: MaintenanceDependencies) {
    this.#dependencies = dependencies;
    this.#hasRequests = dependencies.hasRequests ?? (() => false);
    this.#now = dependencies.now ?? (() => performance.now());
  }

  /** Starts checking, once requests are answered. */
  start(hasRequests: () => boolean): void {
    this.#hasRequests = hasRequests;
    if (this.#dependencies.open.engine === 'pglite') this.#lookIn(firstLookMs);
  }

  /** Call it after inserting thousands of rows; it returns at once. */
  afterBulkWrite(): void {
    const { open, log } = this.#dependencies;
    if (open.engine === 'pglite') {
      this.#wanted = 'all';
      // Before the start, and during a check, the next one follows anyway.
      if (this.#timer) this.#lookIn(retryMs);
      return;
    }
    this.#running = this.#running
      .then(() => analyseTables(open.database))
      .catch((error) => log.warn('the tables could not be analysed after a bulk write', { error }));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Checks once, and does what is due unless something is going on. Called repeatedly from the start on. */
  async look(): Promise<LookOutcome> {
    if (this.#now() - this.#thoroughAt >= thoroughEveryMs) this.#wanted = 'all';
    if (!(await this.#isQuiet())) return 'put off';
    const thoroughness = this.#wanted;
    // Set now, since a bulk write may end during the check.
    this.#wanted = 'most';
    const outcome = await this.#doWhatIsDue(thoroughness);
    if (outcome === 'put off') {
      this.#wanted = thoroughness;
    } else {
      this.#waitingSince = undefined;
      if (thoroughness === 'all') this.#thoroughAt = this.#now();
    }
    return outcome;
  }

  async #doWhatIsDue(thoroughness: Thoroughness): Promise<LookOutcome> {
    const { database } = this.#dependencies.open;
    const steps: Step[] = [];
    const touched = new Set<TableState>();
    let later = 0;
    for (const table of await readTableStates(database)) {
      const cleaning = cleaningOf(table, thoroughness);
      const analyse = needsAnalysis(table, thoroughness);
      // Two steps, so that others can run in between.
      if (cleaning !== 'none') {
        const name = `vacuum ${cleaning === 'pages' ? 'pages of ' : ''}${table.name}`;
        steps.push({ name, run: () => cleanTable(database, table, cleaning) });
      }
      if (analyse) steps.push({ name: `analyze ${table.name}`, run: () => analyseTable(database, table) });
      if (cleaning !== 'none' || analyse) touched.add(table);
      if (awaitsCount(table)) later += 1;
    }
    if (steps.length === 0) return 'done';
    for (const index of await listPendingIndexes(database)) {
      steps.push({ name: `sort into ${index}`, run: () => sortInPending(database, index) });
    }
    const outcome = await this.#doAll(steps, { thoroughness, touched: [...touched], later });
    // The next check comes in seconds, instead of in a minute or an hour.
    if (later > 0) this.#wanted = 'all';
    return outcome;
  }

  async #doAll(
    steps: Step[],
    { thoroughness, touched, later }: { thoroughness: Thoroughness; touched: TableState[]; later: number },
  ): Promise<LookOutcome> {
    const { open, log } = this.#dependencies;
    const bytesBefore = await bytesOf(open.database, touched);
    const startedAt = this.#now();
    let longest = { name: '', ms: 0 };
    let done = 0;
    for (const step of steps) {
      // Checked again each time: what was idle at the first table may not be at the tenth.
      if (this.#isStopped || (done > 0 && !(await this.#isQuiet()))) break;
      const stepAt = this.#now();
      await step.run();
      const ms = this.#now() - stepAt;
      if (ms > longest.ms) longest = { name: step.name, ms };
      done += 1;
      await letOthersGo();
    }
    log.info('the database was cleaned and analysed', {
      thoroughness,
      tables: touched.length,
      steps: done,
      stepsLeft: steps.length - done + later,
      bytesBefore,
      bytesAfter: await bytesOf(open.database, touched),
      tookMs: Math.round(this.#now() - startedAt),
      longestMs: Math.round(longest.ms),
      longestStep: longest.name,
    });
    return done === steps.length ? 'done' : 'put off';
  }

  async #isQuiet(): Promise<boolean> {
    const { open, hasRunningTurn } = this.#dependencies;
    this.#waitingSince ??= this.#now();
    const isPatient = this.#now() - this.#waitingSince < longestPatienceMs;
    if (isPatient && this.#hasRequests()) return false;
    const seen = this.#writesSeen;
    const writes = await countWrites(open.database);
    this.#writesSeen = writes;
    // Writes without a request: an import, for example.
    if (isPatient && (seen === undefined || writes - seen > quietWrites)) return false;
    return !(await hasRunningTurn());
  }

  #lookIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.look()
        .catch((error) => {
          this.#dependencies.log.error('database maintenance failed', { error });
          return 'done' as const;
        })
        .then((outcome) =>
          this.#lookIn(outcome === 'done' && this.#wanted === 'most' ? lookEveryMs : retryMs),
        );
    }, ms);
    this.#timer.unref();
  }
}
