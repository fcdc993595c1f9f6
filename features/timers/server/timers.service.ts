import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import {
  type ChangeTimerInput,
  maxRunningTimers,
  maxTimerSeconds,
  type StartTimerInput,
  type Timer,
  type TimersAnswer,
} from '../shared/timers.contract.ts';
import type { Alarm } from './alarm.ts';
import { publishTimer } from './publish-timer.ts';
import * as queries from './timers.queries.ts';

type TimerRow = queries.TimerRow;

interface Changed {
  row: TimerRow;
  now: Date;
}

/** A person's actions on timers. Each change reaches their other pages, and this server's alarm. */
export class Timers {
  readonly #database: Database;
  readonly #alarm: Pick<Alarm, 'arm'>;

  constructor({ database, alarm }: { database: Database; alarm: Pick<Alarm, 'arm'> }) {
    this.#database = database;
    this.#alarm = alarm;
  }

  async list(userId: string): Promise<TimersAnswer> {
    return withUser(this.#database, userId, async (tx) => {
      const timers = (await queries.listTimers(tx, userId)).map(presentTimer);
      return { now: (await queries.databaseNow(tx)).toISOString(), timers };
    });
  }

  /** Idempotent; a finished or deleted timer starts again. */
  start(userId: string, { id, label, seconds }: StartTimerInput): Promise<Timer> {
    return this.#change(userId, async (tx) => {
      await queries.lockTimersOf(tx, userId);
      const before = await queries.lockTimer(tx, userId, id);
      const now = await queries.databaseNow(tx);
      if (before && isUnfinished(before)) return { row: before, now };
      await requireRoom(tx, userId);
      const endsAt = new Date(now.getTime() + seconds * 1000);
      const row = before
        ? await queries.changeTimer(tx, before, { ...fresh, label, seconds, endsAt })
        : await queries.insertTimer(tx, { id, userId, label, seconds, endsAt });
      // That id belongs to someone else's timer.
      if (!row) throw new AppError('not_found');
      return { row, now };
    });
  }

  change(userId: string, id: string, asked: ChangeTimerInput): Promise<Timer> {
    return this.#change(userId, async (tx) => {
      await queries.lockTimersOf(tx, userId);
      const before = await getTimer(tx, userId, id);
      const now = await queries.databaseNow(tx);
      const changes = effectOf(before, asked, now.getTime());
      if (changes === undefined) return { row: before, now };
      if (before.rangAt !== null) await requireRoom(tx, userId);
      return { row: (await queries.changeTimer(tx, before, changes)) ?? before, now };
    });
  }

  /** It can be restored for a week. */
  async remove(userId: string, id: string): Promise<void> {
    await this.#change(userId, async (tx) => {
      const before = await getTimer(tx, userId, id);
      const now = await queries.databaseNow(tx);
      return { row: (await queries.changeTimer(tx, before, { deletedAt: now })) ?? before, now };
    });
  }

  /** As if it had never been deleted: it has kept running, and rings at once if its end has passed. */
  restore(userId: string, id: string): Promise<Timer> {
    return this.#change(userId, async (tx) => {
      await queries.lockTimersOf(tx, userId);
      const before = await queries.lockTimer(tx, userId, id);
      if (!before) throw new AppError('not_found');
      const now = await queries.databaseNow(tx);
      if (before.deletedAt === null) return { row: before, now };
      if (before.rangAt === null) await requireRoom(tx, userId);
      return { row: (await queries.changeTimer(tx, before, { deletedAt: null })) ?? before, now };
    });
  }

  async dismiss(userId: string, ids: readonly string[]): Promise<void> {
    const rows = await withUser(this.#database, userId, async (tx) =>
      queries.dismissTimers(tx, userId, { ids, now: await queries.databaseNow(tx) }),
    );
    for (const row of rows) publishTimer(this.#database, row);
  }

  async #change(userId: string, work: (tx: Transaction) => Promise<Changed>): Promise<Timer> {
    const { row, now } = await withUser(this.#database, userId, work);
    publishTimer(this.#database, row);
    if (row.rangAt === null && row.pausedLeftMs === null && row.deletedAt === null)
      this.#alarm.arm(row.endsAt.getTime() - now.getTime());
    return presentTimer(row);
  }
}

const fresh = { pausedLeftMs: null, rangAt: null, dismissedAt: null, deletedAt: null } as const;

const isUnfinished = (row: TimerRow) => row.deletedAt === null && row.rangAt === null;

async function getTimer(tx: Transaction, userId: string, id: string): Promise<TimerRow> {
  const row = await queries.lockTimer(tx, userId, id);
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
  return row;
}

async function requireRoom(tx: Transaction, userId: string): Promise<void> {
  if ((await queries.countUnfinished(tx, userId)) < maxRunningTimers) return;
  throw new AppError('conflict', {
    message: `${maxRunningTimers} timers are running already. Delete one of them first.`,
  });
}

/** Undefined if nothing changes, such as when a second tab pauses a paused one. */
function effectOf(row: TimerRow, asked: ChangeTimerInput, now: number): Partial<TimerRow> | undefined {
  const leftMs = row.pausedLeftMs ?? row.endsAt.getTime() - now;
  if (asked.action === 'pause') {
    const isRunning = row.rangAt === null && row.pausedLeftMs === null && leftMs > 0;
    return isRunning ? { pausedLeftMs: leftMs } : undefined;
  }
  if (asked.action === 'resume') {
    return row.pausedLeftMs === null
      ? undefined
      : { pausedLeftMs: null, endsAt: new Date(now + row.pausedLeftMs) };
  }
  const moreMs = asked.seconds * 1000;
  if (row.rangAt !== null) return { ...fresh, endsAt: new Date(now + moreMs) };
  if (leftMs + moreMs > maxTimerSeconds * 1000)
    throw new AppError('invalid_input', { message: 'A timer can run for 24 hours at most.' });
  return row.pausedLeftMs === null
    ? { endsAt: new Date(row.endsAt.getTime() + moreMs) }
    : { pausedLeftMs: leftMs + moreMs };
}

function presentTimer(row: TimerRow): Timer {
  const { id, label, seconds, endsAt, pausedLeftMs, rangAt } = row;
  return { id, label, seconds, endsAt: endsAt.toISOString(), pausedLeftMs, hasRung: rangAt !== null };
}
