import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import {
  type AskedRunList,
  type AskedWork,
  askedRunsKind,
  type CodeRunResult,
  runWithinMs,
  takenWithinMs,
} from '#features/coder/shared/runs/runs.contract.ts';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import type { Signals } from '#server/cluster/signals.ts';
import { type Look, WatchedRows } from '#server/cluster/watched-rows.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { getRow } from '../coder.service.ts';
import { codeRuns } from '../coder.table.ts';

const lookEveryMs = 2_000;
const mostAsked = 5;

interface AskedRun {
  work: AskedWork;
  userId: string;
  projectId: string;
  signal: AbortSignal;
}

/**
 * Runs requested by answers. Programs run only in the browser, so a page with the project open claims the run and
 * submits the result. The row lasts as long as the answer waits; any server can receive the result.
 */
export class CodeRuns {
  readonly #database: Database;
  readonly #runs: WatchedRows;
  readonly #takenWithinMs: number;

  constructor(database: Database, signals?: Pick<Signals, 'on' | 'send'>, limits = { takenWithinMs }) {
    this.#database = database;
    this.#runs = new WatchedRows('code-runs', signals);
    this.#takenWithinMs = limits.takenWithinMs;
  }

  /** @returns the result; null if no page has the project open. @throws the signal's reason. */
  async ask({ work, userId, projectId, signal }: AskedRun, now = new Date()): Promise<CodeRunResult | null> {
    const id = newId(now.getTime());
    const expiresAt = new Date(now.getTime() + runWithinMs);
    await withUser(this.#database, userId, async (tx) => {
      await getRow(tx, userId, projectId);
      await tx.insert(codeRuns).values({ id, work, userId, projectId, createdAt: now, expiresAt });
    });
    this.#tellPages(userId, projectId);
    try {
      return await this.#wait(id, userId, signal);
    } finally {
      await withUser(this.#database, userId, (tx) => tx.delete(codeRuns).where(own(userId, id)));
      // Lets a page that is running it, or asking for consent, stop.
      this.#tellPages(userId, projectId);
    }
  }

  /** Runs that answers are waiting for. @throws AppError `not_found`. */
  list(userId: string, projectId: string, now = new Date()): Promise<AskedRunList['runs']> {
    return withUser(this.#database, userId, async (tx) => {
      await getRow(tx, userId, projectId);
      const rows = await tx
        .select({ id: codeRuns.id, work: codeRuns.work, takenAt: codeRuns.takenAt })
        .from(codeRuns)
        .where(
          and(
            ...[eq(codeRuns.userId, userId), eq(codeRuns.projectId, projectId)],
            ...[isNull(codeRuns.result), gt(codeRuns.expiresAt, now)],
          ),
        )
        .orderBy(asc(codeRuns.createdAt))
        .limit(mostAsked);
      return rows.map(({ id, work, takenAt }) => ({ id, work, isTaken: takenAt !== null }));
    });
  }

  /** Claims it for one page. @throws AppError `not_found`, `conflict` if already claimed. */
  async take(userId: string, id: string, now = new Date()): Promise<void> {
    await withUser(this.#database, userId, async (tx) => {
      const open = and(own(userId, id), isNull(codeRuns.takenAt));
      const taken = await tx.update(codeRuns).set({ takenAt: now }).where(open).returning();
      if (taken.length > 0) return;
      const known = await tx.$count(codeRuns, own(userId, id));
      throw new AppError(known > 0 ? 'conflict' : 'not_found');
    });
    this.#runs.tell(id);
  }

  /** @throws AppError `not_found` if nothing waits for it any more. */
  async finish(userId: string, id: string, result: CodeRunResult): Promise<void> {
    await withUser(this.#database, userId, async (tx) => {
      const open = and(own(userId, id), isNull(codeRuns.result));
      const done = await tx.update(codeRuns).set({ result }).where(open).returning({ id: codeRuns.id });
      if (done.length === 0) throw new AppError('not_found');
    });
    this.#runs.tell(id);
  }

  /** Deletes rows of servers that stopped while waiting. */
  async sweep(now = new Date()): Promise<void> {
    await this.#database.delete(codeRuns).where(lt(codeRuns.expiresAt, now));
  }

  #wait(id: string, userId: string, signal: AbortSignal): Promise<CodeRunResult | null> {
    const since = Date.now();
    return this.#runs.until(id, signal, async (): Promise<Look<CodeRunResult | null>> => {
      const [row] = await withUser(this.#database, userId, (tx) =>
        tx.select().from(codeRuns).where(own(userId, id)),
      );
      // Deleted with the project or the account.
      if (!row) return { found: null };
      if (row.result !== null) return { found: row.result };
      const waited = Date.now() - since;
      const within = row.takenAt === null ? this.#takenWithinMs : runWithinMs;
      if (waited < within) return { lookInMs: Math.min(lookEveryMs, within - waited) };
      return { found: row.takenAt === null ? null : { state: 'too-long', lines: [] } };
    });
  }

  #tellPages(userId: string, projectId: string): void {
    changesOf(this.#database).publish({
      ...{ type: 'changed', kind: askedRunsKind, id: projectId, revision: 0, by: userId },
      audience: [userId],
    });
  }
}

const own = (userId: string, id: string) => and(eq(codeRuns.userId, userId), eq(codeRuns.id, id));
