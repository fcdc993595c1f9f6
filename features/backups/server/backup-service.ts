import { and, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import {
  type OperatorCaller,
  recordOperatorEvent,
} from '#features/accounts/server/operators/operator-events.ts';
import {
  BackupPlace,
  BackupPlan,
  BackupRun,
  type Backups,
} from '#features/backups/shared/backups.contract.ts';
import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import { readServerSetting, type ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { defineJob, type Jobs } from '#server/jobs.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { backupRuns } from './backup-runs.table.ts';
import type { BackupSchedule } from './backups.env.ts';
import { BackupProblem, ScheduledBackups } from './scheduled-backups.ts';

export const backupPlanSetting = defineServerSetting<BackupPlan>({
  name: 'backups',
  schema: BackupPlan,
  preset: { isOn: false, time: '03:00', keep: 7, place: 'folder' },
});

/** A full backup is slow; one that takes longer than this was interrupted. */
const longestMs = 3 * 60 * 60_000;

const backupJob = defineJob<{ id: string }>({
  name: 'backups.make',
  // Failures are shown; the operator retries, or the next night does.
  retryLimit: 0,
  expireInSeconds: longestMs / 1_000,
});

// Any fixed number; the lock for starting a backup among PostgreSQL's advisory locks.
const beginLock = 7_214_004;

/** The command's line for an uploaded backup. */
const sentLine = /^s3:(\S+)$/;

const runsKept = 100;
const runsShown = 10;

interface BackupServiceOptions {
  database: Database;
  jobs: Jobs;
  settings: ServerSettings;
  /** The environment's settings, which override the console. */
  schedule: BackupSchedule | undefined;
  folder: string;
  /** Of the object store; undefined without one. */
  bucket?: () => string | undefined;
  isEncrypted: boolean;
  /** The names of this server's backups that are not in the store yet. */
  listWaiting?: () => Promise<readonly string[]>;
  /** Runs an `npm run admin` command. */
  command: (...words: string[]) => Promise<string>;
  log: Log;
}

/** Manual and scheduled backups: each is restored once to prove that it can be. */
export class BackupService {
  readonly #options: BackupServiceOptions;

  constructor(options: BackupServiceOptions) {
    this.#options = options;
    options.jobs.handle(backupJob, ({ id }) => this.#make(id));
  }

  async describe(now = new Date()): Promise<Backups> {
    const { database, schedule, folder, isEncrypted } = this.#options;
    const bucket = this.#options.bucket?.() ?? null;
    const { value, version } = await readServerSetting(database, backupPlanSetting);
    const rows = await database
      .select()
      .from(backupRuns)
      .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
      .limit(runsShown);
    return {
      plan: schedule
        ? {
            ...{ isOn: true, time: timeOf(schedule), keep: schedule.keep, place: schedule.place },
            ...{ setBy: 'environment', version },
          }
        : { ...value, setBy: 'console', version },
      folder,
      bucket,
      isEncrypted,
      stored: await countStored(database, schedule?.keep ?? value.keep),
      runs: rows.map((row) => present(row, now)),
    };
  }

  async changePlan(plan: BackupPlan, version: number, by: OperatorCaller): Promise<void> {
    const { settings, schedule, bucket } = this.#options;
    if (schedule) {
      throw new AppError('conflict', {
        message: 'The backup schedule is set in this server’s environment. Change it there.',
      });
    }
    if (plan.place === 's3' && bucket?.() === undefined) {
      throw new AppError('conflict', {
        message: 'There is no object store. Connect one first.',
      });
    }
    await settings.save(backupPlanSetting, { value: plan, version }, (tx, before) =>
      recordOperatorEvent(tx, {
        by,
        action: 'backup_plan_changed',
        target: 'backups',
        before: { ...before },
        after: { ...plan },
      }),
    );
  }

  /** @throws AppError `conflict` while another one is running */
  async begin(by: OperatorCaller): Promise<void> {
    await this.#options.database.transaction(async (tx) => {
      const id = await this.#enqueue(tx, { isScheduled: false });
      if (id === undefined) {
        throw new AppError('conflict', { message: 'A backup is already running.' });
      }
      await recordOperatorEvent(tx, { by, action: 'backup_asked', target: 'backups' });
    });
  }

  /** Called every few minutes, by one server: starts today's backup at or after its time. */
  async beginIfDue(now = new Date()): Promise<void> {
    const { database } = this.#options;
    const { value } = await readServerSetting(database, backupPlanSetting);
    const dueAt = new Date(`${now.toISOString().slice(0, 10)}T${value.time}:00Z`);
    if (!value.isOn || dueAt > now) return;
    const [today] = await database
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .where(and(eq(backupRuns.isScheduled, true), gte(backupRuns.startedAt, dueAt)))
      .limit(1);
    if (today) return;
    await database.transaction((tx) => this.#enqueue(tx, { isScheduled: true }));
  }

  /** The environment's schedule. */
  async beginScheduled(): Promise<void> {
    await this.#options.database.transaction((tx) => this.#enqueue(tx, { isScheduled: true }));
  }

  /** Whether the last finished one was written and could be restored. */
  async isWell(): Promise<boolean> {
    const [last] = await this.#options.database
      .select({ state: backupRuns.state })
      .from(backupRuns)
      .where(inArray(backupRuns.state, ['complete', 'failed']))
      .orderBy(desc(backupRuns.startedAt))
      .limit(1);
    return last?.state !== 'failed';
  }

  async #enqueue(tx: Transaction, { isScheduled }: { isScheduled: boolean }): Promise<string | undefined> {
    // While there is none there is no row to lock: of two concurrent runs the second waits here for the first.
    await tx.execute(sql`select pg_advisory_xact_lock(${beginLock})`);
    const now = new Date();
    const [busy] = await tx
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .where(
        and(
          inArray(backupRuns.state, ['waiting', 'running']),
          gte(backupRuns.startedAt, new Date(now.getTime() - longestMs)),
        ),
      )
      .limit(1);
    if (busy) return undefined;
    const id = newId();
    await tx.insert(backupRuns).values({ id, state: 'waiting', isScheduled, startedAt: now });
    await this.#options.jobs.enqueue(tx, backupJob, { id }, { key: 'one at a time' });
    return id;
  }

  async #make(id: string): Promise<void> {
    const { database, schedule, folder, isEncrypted, command, log } = this.#options;
    const change = (set: Partial<typeof backupRuns.$inferInsert>) =>
      database.update(backupRuns).set(set).where(eq(backupRuns.id, id));
    const { value } = await readServerSetting(database, backupPlanSetting);
    const { keep, place } = schedule ?? value;
    await change({ state: 'running', place });
    const maker = new ScheduledBackups({ schedule: { folder, keep, place }, isEncrypted, command, log });
    try {
      await change({ state: 'complete', endedAt: new Date(), ...(await maker.make()) });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      const name = error instanceof BackupProblem ? error.backup : null;
      await change({ state: 'failed', endedAt: new Date(), problem: problem.slice(0, 500), name });
    }
    await this.#forgetOld();
  }

  /**
   * Called by each server every few minutes: uploads backups that have not reached the store, from the server that has
   * them.
   */
  async sendWaiting(): Promise<void> {
    const { database, command, log } = this.#options;
    if (((await this.#options.listWaiting?.()) ?? []).length === 0) return;
    const [busy] = await database
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .where(
        and(eq(backupRuns.state, 'running'), gte(backupRuns.startedAt, new Date(Date.now() - longestMs))),
      )
      .limit(1);
    // It is uploading pending ones.
    if (busy) return;
    const sent = (await command('backup', '--resume'))
      .split('\n')
      .flatMap((line) => sentLine.exec(line)?.[1] ?? []);
    if (sent.length === 0) return;
    log.info('a backup that waited is in the store', { names: sent.join(', ') });
    await database
      .update(backupRuns)
      .set({ state: 'complete', problem: null, endedAt: new Date() })
      .where(and(eq(backupRuns.state, 'failed'), inArray(backupRuns.name, sent)));
  }

  async #forgetOld(): Promise<void> {
    const { database } = this.#options;
    const newest = database
      .select({ id: backupRuns.id })
      .from(backupRuns)
      .orderBy(desc(backupRuns.startedAt))
      .limit(runsKept);
    await database
      .delete(backupRuns)
      .where(and(notInArray(backupRuns.id, newest), lt(backupRuns.startedAt, new Date())));
  }
}

function timeOf({ cron }: BackupSchedule): string {
  const [minute = '0', hour = '0'] = cron.split(' ');
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

function present(row: typeof backupRuns.$inferSelect, now: Date): BackupRun {
  const { id, isScheduled, startedAt, endedAt, bytes, name, problem } = row;
  const isOver = row.state === 'complete' || row.state === 'failed';
  const wasCutOff = !isOver && startedAt.getTime() < now.getTime() - longestMs;
  const state = wasCutOff ? 'failed' : BackupRun.shape.state.parse(row.state);
  return {
    ...{ id, isScheduled, bytes, name, state },
    place: BackupPlace.catch('folder').parse(row.place),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    problem: wasCutOff ? 'It was interrupted.' : problem,
  };
}

/** Older backups beyond the limit were deleted when the last one was made. */
async function countStored(database: Database, keep: number): Promise<Backups['stored']> {
  const rows = await database
    .select({ bytes: backupRuns.bytes })
    .from(backupRuns)
    .where(and(eq(backupRuns.state, 'complete'), eq(backupRuns.place, 'folder')))
    .orderBy(desc(backupRuns.startedAt))
    .limit(keep);
  return { count: rows.length, bytes: rows.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0) };
}
