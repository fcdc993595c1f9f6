import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, type Job, PgBoss } from 'pg-boss';
import type { OpenDatabase, Transaction } from './db/database.ts';
import { select } from './db/table-shapes.ts';
import type { Log } from './log.ts';

/** Work that is done after the request: its name, and how often and how long it is tried. */
export interface JobDefinition<Data extends object> {
  /** Letters, digits, dots and hyphens; stored, so it outlives the code that chose it. */
  name: string;
  /** How often it is retried after a failure, with growing delays. Default 3. */
  retryLimit?: number;
  /** Seconds until the first retry. Default 30. */
  retryDelay?: number;
  /** After this many seconds it is taken for dead and retried. Default 15 minutes. */
  expireInSeconds?: number;
  /** Carries the type of the data; never set. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

export interface EnqueueOptions {
  /** Not before this instant. */
  startAfter?: Date;
  /** While a job with this key waits, another one with it is dropped. */
  key?: string;
}

/** The backlog of one queue. */
export interface QueueFigures {
  queue: string;
  /** Everything still to be done, including jobs scheduled for later. */
  waiting: number;
  /** Jobs that should have started by now. */
  due: number;
  /** Jobs that failed permanently. */
  failed: number;
  oldestDueSeconds: number;
}

type Handler = (data: never) => Promise<void>;

/** Every queue keeps at most one waiting job per key; jobs without a key are not limited. */
const policy = 'short';
const usualRetries = 3;
/** New jobs are announced; polling is for those that come due later and for lost announcements. */
const pollSeconds = 30;
/** After this, the workers are evidently not running: new jobs are announced, and polled for besides. */
const longestWaitSeconds = 5 * 60;
/** How long a permanently failed job is kept for inspection. Finished jobs are removed at once. */
const failedLastSeconds = 14 * 24 * 60 * 60;

/**
 * Background work as rows in the database. A job is enqueued in the transaction that makes it necessary, so it exists
 * exactly if that transaction commits, and survives a restart. Several servers share the work.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #handlers = new Map<string, { definition: JobDefinition<object>; run: Handler; cron?: string }>();
  readonly #log: Log;
  readonly #open: OpenDatabase;
  #isPrepared = false;

  constructor({ open, log }: { open: OpenDatabase; log: Log }) {
    this.#log = log;
    this.#open = open;
    this.#boss = new PgBoss({ ...open.forJobs, schema: 'jobs', useListenNotify: true });
    this.#boss.on('error', (error) => log.error('the job queue failed', { error }));
  }

  /** Registers the handler. Every server handles every job; call it before `prepare`. */
  handle<Data extends object>(
    definition: JobDefinition<Data>,
    run: (data: Data) => Promise<void>,
    options: {
      /** Five fields in UTC: also enqueued then, with empty data. */
      cron?: string;
    } = {},
  ): void {
    this.#handlers.set(definition.name, { definition, run, ...options });
  }

  /** Creates the queues, so that jobs can be enqueued. Nothing is processed yet. */
  async prepare(): Promise<void> {
    await this.#boss.start();
    this.#isPrepared = true;
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const { definition } of this.#handlers.values()) {
      if (known.has(definition.name)) continue;
      await this.#boss.createQueue(definition.name, {
        policy,
        notify: true,
        retryLimit: definition.retryLimit ?? usualRetries,
        retryDelay: definition.retryDelay ?? 30,
        retryBackoff: true,
        expireInSeconds: definition.expireInSeconds ?? 900,
        deleteAfterSeconds: failedLastSeconds,
      });
      // Read once now: inside a transaction of the embedded database the queue could not be looked up.
      await this.#boss.findJobs(definition.name, { key: 'nothing' });
    }
  }

  /** Starts processing. */
  async start(): Promise<void> {
    for (const [name, { cron }] of this.#handlers) {
      const worker = await this.#boss.work(
        name,
        { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          // Jobs of one transaction are announced together, so there may be more: check again at once.
          this.#boss.notifyWorker(worker);
          if (job) await this.#runOnce(job as Job);
        },
      );
      if (cron) await this.#boss.schedule(name, cron);
    }
  }

  /** Enqueues as part of `tx`; nothing happens when that is rolled back. */
  async enqueue<Data extends object>(
    tx: Transaction,
    definition: JobDefinition<Data>,
    data: Data,
    { startAfter, key }: EnqueueOptions = {},
  ): Promise<void> {
    // The role for people's queries may not touch the queue, or it could read other people's jobs.
    const rows = await select<{ role: string }>(tx, sql`select current_setting('role') as role`);
    await tx.execute(sql`select set_config('role', 'none', true)`);
    await this.#boss.send(definition.name, data, {
      db: fromDrizzle({ execute: (query) => Promise.resolve(tx.execute(query as SQL) as never) }, sql),
      // Under the queue's policy, jobs without a key would count as one.
      singletonKey: key ?? crypto.randomUUID(),
      ...(startAfter && { startAfter }),
    });
    await tx.execute(sql`select set_config('role', ${rows[0]!.role}, true)`);
  }

  /**
   * Processes everything that is due, and what that enqueues, and resolves when nothing is left. For tests and
   * commands.
   */
  async drain(): Promise<void> {
    for (let done = 1; done > 0; ) {
      done = 0;
      for (const name of this.#handlers.keys()) {
        for (const job of await this.#boss.fetch<object>(name, { batchSize: 50 })) {
          done += 1;
          try {
            await this.#runOnce(job);
          } catch (error) {
            await this.#boss.fail(name, job.id, { message: String(error) });
          }
        }
      }
    }
  }

  async figures(): Promise<QueueFigures[]> {
    if (!this.#isPrepared) return [];
    const rows = await select<
      Omit<QueueFigures, 'queue' | 'oldestDueSeconds'> & { name: string; age: number }
    >(
      this.#open.database,
      sql`select name,
        count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as due,
        count(*) filter (where state = 'failed')::int as failed,
        coalesce(extract(epoch from now() - min(start_after)
          filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as age
      from jobs.job group by name`,
    );
    const found = new Map(rows.map(({ name, age, ...row }) => [name, { ...row, oldestDueSeconds: age }]));
    const nothing = { waiting: 0, due: 0, failed: 0, oldestDueSeconds: 0 };
    return [...this.#handlers.keys()].map((queue) => ({ queue, ...(found.get(queue) ?? nothing) }));
  }

  /** False when due jobs are not being processed. */
  async isWell(): Promise<boolean> {
    return (await this.figures()).every(({ oldestDueSeconds }) => oldestDueSeconds < longestWaitSeconds);
  }

  /** Lets running jobs finish within `graceMs`; anything cut off is retried later. */
  async stop(graceMs: number): Promise<void> {
    if (!this.#isPrepared) return;
    await this.#boss.stop({ graceful: graceMs > 0, timeout: Math.max(graceMs, 1_000), close: true });
  }

  async #runOnce({ name, id, data, retryCount }: Job): Promise<void> {
    const { definition, run } = this.#handlers.get(name)!;
    try {
      await run(data as never);
      // It may contain addresses and texts.
      await this.#boss.deleteJob(name, id);
    } catch (error) {
      const isLast = retryCount >= (definition.retryLimit ?? usualRetries);
      if (isLast) this.#log.error('a job failed', { job: name, error });
      else this.#log.warn('a job failed and will be tried again', { job: name, error });
      throw error;
    }
  }
}
