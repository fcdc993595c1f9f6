import { and, desc, eq, inArray, isNull, like, lt, or } from 'drizzle-orm';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import type {
  AnswerFormInput,
  FormField,
  FormValues,
} from '#features/mcp-client/shared/asked-form.schema.ts';
import {
  type CallDecision,
  decideWithinMinutes,
  type FormDecision,
} from '#features/mcp-client/shared/mcp-client.contract.ts';
import type { Signals } from '#server/cluster/signals.ts';
import { type Look, WatchedRows } from '#server/cluster/watched-rows.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { checkFormValues } from './check-form-values.ts';
import { mcpCalls, mcpConnections, mcpTools } from './mcp-client.table.ts';

const lookEveryMs = 5_000;
const withinMs = decideWithinMinutes * 60_000;
/** One-time decisions are not stored any longer. */
const rememberedMs = 24 * 60 * 60_000;

export interface AskedCall {
  userId: string;
  chatId: string;
  server: string;
  tool: string;
  fingerprint: string;
}

/** The tools that a person allowed beyond one call, by server and tool. */
export interface Allowances {
  has(call: Pick<AskedCall, 'server' | 'tool' | 'fingerprint'>): boolean;
}

/** Questions to the person that turns wait for. Decisions are in the database, so any server can receive them. */
export class OutsideDecisions {
  readonly #database: Database;
  /** Submitted form values are the person's own, and not for operators to read. */
  readonly #box: SecretBox;
  readonly #calls: WatchedRows;

  constructor(database: Database, box: SecretBox, signals?: Pick<Signals, 'on' | 'send'>) {
    this.#database = database;
    this.#box = box;
    this.#calls = new WatchedRows('outside-decisions', signals);
  }

  /** With fields it is a form to fill in. */
  async open(call: AskedCall & { form?: FormField[] }, now = new Date()): Promise<string> {
    const id = newId(now.getTime());
    const expiresAt = new Date(now.getTime() + withinMs);
    await withUser(this.#database, call.userId, (tx) =>
      tx.insert(mcpCalls).values({ ...call, id, createdAt: now, expiresAt }),
    );
    return id;
  }

  /** @returns null if nobody answered in time. @throws the signal's reason, after which nothing can be decided. */
  async wait(id: string, userId: string, signal: AbortSignal): Promise<CallDecision | null> {
    return (await this.#wait(id, userId, signal)) as CallDecision | null;
  }

  /** The same for a form. The submitted values are removed from the database, where they are no longer needed. */
  async waitForForm(
    id: string,
    userId: string,
    signal: AbortSignal,
  ): Promise<{ decision: FormDecision | null; values: FormValues }> {
    const decision = (await this.#wait(id, userId, signal)) as FormDecision | 'refuse' | null;
    const values: FormValues = {};
    if (decision !== 'send') return { decision: decision === 'refuse' ? 'cancel' : decision, values };
    await withUser(this.#database, userId, async (tx) => {
      const [row] = await tx.select({ answer: mcpCalls.answer }).from(mcpCalls).where(eq(mcpCalls.id, id));
      if (row?.answer) Object.assign(values, JSON.parse(this.#box.open(row.answer)));
      await tx.update(mcpCalls).set({ answer: null }).where(eq(mcpCalls.id, id));
    });
    return { decision, values };
  }

  async #wait(id: string, userId: string, signal: AbortSignal): Promise<CallDecision | FormDecision | null> {
    const until = Date.now() + withinMs;
    type Found = Look<CallDecision | FormDecision | null>;
    try {
      return await this.#calls.until(id, signal, async (): Promise<Found> => {
        const [row] = await withUser(this.#database, userId, (tx) =>
          tx.select({ decision: mcpCalls.decision }).from(mcpCalls).where(eq(mcpCalls.id, id)),
        );
        // The row is deleted with the account.
        if (!row) return { found: 'refuse' };
        if (row.decision !== null || Date.now() >= until) return { found: row.decision };
        return { lookInMs: lookEveryMs };
      });
    } finally {
      if (signal.aborted) await this.#close(id, userId);
    }
  }

  /** @throws AppError `not_found` for someone else's, `conflict` if it is decided or over. */
  async decide(userId: string, id: string, decision: CallDecision, now = new Date()): Promise<void> {
    const asked = await withUser(this.#database, userId, async (tx) => {
      const row = await lockWaiting(tx, id, now);
      if (row.form !== null) throw new AppError('not_found');
      await tx.update(mcpCalls).set({ decision }).where(eq(mcpCalls.id, id));
      if (decision !== 'always') return row;
      // Settings show it, and can revoke it. An operator's tool has no row of the person's.
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
      return row;
    });
    this.#calls.tell(id);
    // For a single call, the fact that it was made is logged.
    if (decision === 'chat' || decision === 'always') await this.#writeDown(userId, asked, decision);
  }

  async #writeDown(
    userId: string,
    { server, tool }: Pick<AskedCall, 'server' | 'tool'>,
    decision: 'chat' | 'always',
  ): Promise<void> {
    await this.#database.transaction(async (tx) => {
      const [own] = await tx
        .select({ name: mcpConnections.name })
        .from(mcpConnections)
        .where(and(eq(mcpConnections.id, server), eq(mcpConnections.userId, userId)));
      const name = own?.name ?? server.replace(/^shared:/, '');
      const policy = decision === 'chat' ? 'allow in one chat' : 'allow';
      await recordAudit(tx, { userId, type: 'outside_tool_changed', details: { name, tool, policy } });
    });
  }

  /** The tools of the operator's servers that run without asking. */
  async alwaysAllowed(userId: string): Promise<{ server: string; tool: string }[]> {
    return withUser(this.#database, userId, (tx) =>
      tx
        .selectDistinct({ server: mcpCalls.server, tool: mcpCalls.tool })
        .from(mcpCalls)
        .where(and(eq(mcpCalls.decision, 'always'), like(mcpCalls.server, 'shared:%'))),
    );
  }

  /** @throws AppError `not_found` for someone else's, `conflict` if it is over, `invalid_input` for invalid values. */
  async answerForm(userId: string, id: string, answer: AnswerFormInput, now = new Date()): Promise<void> {
    await withUser(this.#database, userId, async (tx) => {
      const row = await lockWaiting(tx, id, now);
      if (row.form === null) throw new AppError('not_found');
      const values = answer.action === 'send' ? checkFormValues(row.form, answer.values) : null;
      await tx
        .update(mcpCalls)
        .set({ decision: answer.action, answer: values && this.#box.seal(JSON.stringify(values)) })
        .where(eq(mcpCalls.id, id));
    });
    this.#calls.tell(id);
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

  /** Revokes permissions beyond one call: the person has changed the tool, or disconnected its server. */
  async forget(userId: string, server: string, tool?: string): Promise<void> {
    await withUser(this.#database, userId, (tx) =>
      tx
        .delete(mcpCalls)
        .where(and(eq(mcpCalls.server, server), tool === undefined ? undefined : eq(mcpCalls.tool, tool))),
    );
  }

  /** Those that have no effect on later calls. */
  async sweep(now = new Date()): Promise<void> {
    const before = new Date(now.getTime() - rememberedMs);
    await this.#database
      .delete(mcpCalls)
      .where(
        and(
          or(
            isNull(mcpCalls.decision),
            inArray(mcpCalls.decision, ['once', 'refuse', 'send', 'decline', 'cancel']),
          ),
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

/** @throws AppError `not_found`, `conflict` if it is decided or over. */
async function lockWaiting(tx: Transaction, id: string, now: Date) {
  const [row] = await tx.select().from(mcpCalls).where(eq(mcpCalls.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  if (row.decision !== null || row.expiresAt <= now) {
    throw new AppError('conflict', { message: 'The answer is no longer waiting for this.' });
  }
  return row;
}
