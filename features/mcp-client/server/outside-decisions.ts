import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { type CallDecision, decideWithinMinutes } from '#features/mcp-client/shared/mcp-client.contract.ts';
import type { Signals } from '#server/cluster/signals.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { orAbort } from '#server/or-abort.ts';
import { newId } from '#shared/ids.ts';
import { mcpCalls, mcpTools } from './mcp-client.table.ts';

/** Other servers say at once what was decided there; a signal may be lost. */
const lookEveryMs = 5_000;
const topic = 'outside-decisions';
const withinMs = decideWithinMinutes * 60_000;
/** Of those that were decided once, nothing is kept for longer. */
const rememberedMs = 24 * 60 * 60_000;

export interface AskedCall {
  userId: string;
  chatId: string;
  server: string;
  tool: string;
  fingerprint: string;
}

/** What of a person's tools they allowed beyond one call, by server and tool. */
export interface Allowances {
  has(call: Pick<AskedCall, 'server' | 'tool' | 'fingerprint'>): boolean;
}

/** Questions to the person that turns wait for. What they decide is in the database, so any server can be told. */
export class OutsideDecisions {
  readonly #database: Database;
  readonly #signals: Pick<Signals, 'on' | 'send'> | undefined;
  readonly #waiting = new Map<string, () => void>();

  constructor(database: Database, signals?: Pick<Signals, 'on' | 'send'>) {
    this.#database = database;
    this.#signals = signals;
    signals?.on(topic, (ids) => {
      for (const id of ids ?? [...this.#waiting.keys()]) this.#waiting.get(id)?.();
    });
  }

  async open(call: AskedCall, now = new Date()): Promise<string> {
    const id = newId(now.getTime());
    const expiresAt = new Date(now.getTime() + withinMs);
    await withUser(this.#database, call.userId, (tx) =>
      tx.insert(mcpCalls).values({ ...call, id, createdAt: now, expiresAt }),
    );
    return id;
  }

  /** @returns null when nobody answered in time. @throws the signal's reason, and from then on nothing can be decided. */
  async wait(id: string, userId: string, signal: AbortSignal): Promise<CallDecision | null> {
    const until = Date.now() + withinMs;
    try {
      for (;;) {
        const decided = new Promise<void>((resolve) => {
          this.#waiting.set(id, resolve);
        });
        const [row] = await withUser(this.#database, userId, (tx) =>
          tx.select({ decision: mcpCalls.decision }).from(mcpCalls).where(eq(mcpCalls.id, id)),
        );
        // The row goes with the account.
        if (!row) return 'refuse';
        if (row.decision !== null) return row.decision;
        if (Date.now() >= until) return null;
        await orAbort(Promise.race([decided, pause(lookEveryMs)]), signal);
      }
    } finally {
      this.#waiting.delete(id);
      if (signal.aborted) await this.#close(id, userId);
    }
  }

  /** @throws AppError `not_found` for another's, `conflict` for one that is decided or over. */
  async decide(userId: string, id: string, decision: CallDecision, now = new Date()): Promise<void> {
    await withUser(this.#database, userId, async (tx) => {
      const [row] = await tx.select().from(mcpCalls).where(eq(mcpCalls.id, id)).for('update');
      if (!row) throw new AppError('not_found');
      if (row.decision !== null || row.expiresAt <= now) {
        throw new AppError('conflict', { message: 'The answer is no longer waiting for this.' });
      }
      await tx.update(mcpCalls).set({ decision }).where(eq(mcpCalls.id, id));
      if (decision !== 'always') return;
      // Settings show it, and take it back. An operator's tool has no row of the person's.
      const { server, tool, fingerprint } = row;
      await tx
        .update(mcpTools)
        .set({ policy: 'allow' })
        .where(
          and(
            ...[eq(mcpTools.connectionId, server), eq(mcpTools.name, tool)],
            eq(mcpTools.allowedFingerprint, fingerprint),
          ),
        );
    });
    this.#waiting.get(id)?.();
    this.#signals?.send(topic, [id]);
  }

  async allowances(userId: string, chatId: string): Promise<Allowances> {
    const rows = await withUser(this.#database, userId, (tx) =>
      tx
        .select({ server: mcpCalls.server, tool: mcpCalls.tool, fingerprint: mcpCalls.fingerprint })
        .from(mcpCalls)
        .where(
          or(
            eq(mcpCalls.decision, 'always'),
            and(eq(mcpCalls.decision, 'chat'), eq(mcpCalls.chatId, chatId)),
          ),
        )
        .orderBy(desc(mcpCalls.createdAt))
        .limit(500),
    );
    const keyOf = (call: Pick<AskedCall, 'server' | 'tool' | 'fingerprint'>) =>
      JSON.stringify([call.server, call.tool, call.fingerprint]);
    const keys = new Set(rows.map(keyOf));
    return { has: (call) => keys.has(keyOf(call)) };
  }

  /** What was allowed beyond one call is over: the person has set the tool again, or disconnected its server. */
  async forget(userId: string, server: string, tool?: string): Promise<void> {
    await withUser(this.#database, userId, (tx) =>
      tx
        .delete(mcpCalls)
        .where(and(eq(mcpCalls.server, server), tool === undefined ? undefined : eq(mcpCalls.tool, tool))),
    );
  }

  /** Those that say nothing about later calls. */
  async sweep(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - rememberedMs);
    await this.#database
      .delete(mcpCalls)
      .where(
        and(
          or(isNull(mcpCalls.decision), inArray(mcpCalls.decision, ['once', 'refuse'])),
          lt(mcpCalls.createdAt, before),
        ),
      );
  }

  async #close(id: string, userId: string): Promise<void> {
    await withUser(this.#database, userId, (tx) =>
      tx
        .update(mcpCalls)
        .set({ decision: 'refuse' })
        .where(and(eq(mcpCalls.id, id), isNull(mcpCalls.decision))),
    ).catch(() => undefined);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
