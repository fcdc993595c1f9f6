import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { OpenDatabase, Transaction } from './db/database.ts';
import { select } from './db/table-shapes.ts';
import type { Log } from './log.ts';

/** Work that is done after the request: what it is called, and how patient it is. */
export interface JobDefinition<Data extends object> {
  /** Letters, digits, dots and hyphens; stored, so it outlives the code that chose it. */
  name: string;
  /** How often it is tried again after a failure, each time later than the time before. Default 3. */
  retryLimit?: number;
  /** Seconds until the first repetition. Default 30. */
  retryDelay?: number;
  /** Longer than this, in seconds, and it is taken for dead and tried again. Default 15 minutes. */
  expireInSeconds?: number;
  /** Carries the type of the data; never set. */
  readonly data?: Data;
}

export function defineJob<Data extends object>(definition: JobDefinition<Data>): JobDefinition<Data> {
  return definition;
}

export interface EnqueueOptions {
  /** Not before this moment. */
  startAfter?: Date;
  /** While a job with this key waits, another one with it is dropped. */
  key?: string;
}

/** How much waits in one queue. */
export interface QueueFigures {
  queue: string;
  /** All that is still to be done, also what is planned for later. */
  waiting: number;
  /** What should have begun by now. */
  due: number;
  /** What failed for good. */
  failed: number;
  oldestDueSeconds: number;
}

type Handler = (data: never) => Promise<void>;

/** Every queue keeps one waiting job for each key; jobs without a key are not limited. */
const policy = 'short';
/** New jobs are announced; this is for those that come due later and for announcements that were lost. */
const pollSeconds = 30;
/** Longer than this, and whatever should do the work does not: new jobs are announced, and looked for besides. */
const longestWaitSeconds = 5 * 60;
/** How long a permanently failed job is kept for someone to look at. Finished jobs are removed at once. */
const failedLastSeconds = 14 * 24 * 60 * 60;

/**
 * Background work as rows of the database. A job is enqueued in the transaction that makes it true, so it
 * exists exactly when that transaction commits, and survives a restart. Several servers share the work.
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

  /** Says what does the work. Every job is handled by every server; call it before `prepare`. */
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

  /** Makes the queues, so that jobs can be enqueued. Nothing is worked on yet. */
  async prepare(): Promise<void> {
    await this.#boss.start();
    this.#isPrepared = true;
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const { definition } of this.#handlers.values()) {
      if (known.has(definition.name)) continue;
      await this.#boss.createQueue(definition.name, {
        policy,
        notify: true,
        retryLimit: definition.retryLimit ?? 3,
        retryDelay: definition.retryDelay ?? 30,
        retryBackoff: true,
        expireInSeconds: definition.expireInSeconds ?? 900,
        deleteAfterSeconds: failedLastSeconds,
      });
      // Read once now: inside a transaction of the embedded database the queue could not be looked up.
      await this.#boss.findJobs(definition.name, { key: 'nothing' });
    }
  }

  /** Begins to work. */
  async start(): Promise<void> {
    for (const [name, { cron }] of this.#handlers) {
      const worker = await this.#boss.work(
        name,
        { pollingIntervalSeconds: pollSeconds, notifyPollingIntervalSeconds: pollSeconds },
        async ([job]) => {
          // Jobs of one transaction are announced together, so there may be more: look again at once.
          this.#boss.notifyWorker(worker);
          if (job) await this.#runOnce(name, job.id, job.data as object);
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
    // People's own role may not touch the queue, or it could read what waits for others.
    const rows = await select<{ role: string }>(tx, sql`select current_setting('role') as role`);
    await tx.execute(sql`select set_config('role', 'none', true)`);
    await this.#boss.send(definition.name, data, {
      db: fromDrizzle({ execute: (query) => Promise.resolve(tx.execute(query as SQL) as never) }, sql),
      // Under the queue's policy jobs without a key would count as one.
      singletonKey: key ?? crypto.randomUUID(),
      ...(startAfter && { startAfter }),
    });
    await tx.execute(sql`select set_config('role', ${rows[0]!.role}, true)`);
  }

  /** Does everything that is due, and what that enqueues, and resolves when nothing is left. For tests and commands. */
  async drain(): Promise<void> {
    for (let done = 1; done > 0; ) {
      done = 0;
      for (const name of this.#handlers.keys()) {
        for (const job of await this.#boss.fetch<object>(name, { batchSize: 50 })) {
          done += 1;
          try {
            await this.#runOnce(name, job.id, job.data);
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

  /** False when what is due is not being done. */
  async isWell(): Promise<boolean> {
    return (await this.figures()).every(({ oldestDueSeconds }) => oldestDueSeconds < longestWaitSeconds);
  }

  /** Lets running work end within `graceMs`; what is cut off is tried again later. */
  async stop(graceMs: number): Promise<void> {
    if (!this.#isPrepared) return;
    await this.#boss.stop({ graceful: graceMs > 0, timeout: Math.max(graceMs, 1_000), close: true });
  }

  async #runOnce(name: string, id: string, data: object): Promise<void> {
    try {
      await this.#handlers.get(name)!.run(data as never);
      // It may hold addresses and texts.
      await this.#boss.deleteJob(name, id);
    } catch (error) {
      this.#log.warn('a job failed and will be tried again', { job: name, error });
      throw error;
    }
  }
}
