import { and, asc, count, eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { recordAudit } from '#features/accounts/server/audit.ts';
import type { Caller } from '#features/accounts/server/caller.ts';
import {
  type AllowToolInput,
  type ChangeConnectionInput,
  type ConnectServerInput,
  type McpConnection,
  maxConnections,
} from '#features/mcp-client/shared/mcp-client.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { writeSecret } from './connection-secrets.ts';
import { mcpConnections, mcpTools } from './mcp-client.table.ts';
import { SignInNeeded, withMcpSession } from './mcp-session.ts';
import { type OfferedTool, slugOf } from './offered-tool.ts';
import { restAfter } from './rest.ts';
import { accessTo, type SignInDependencies } from './sign-in.ts';

type Row = typeof mcpConnections.$inferSelect;
type ToolRow = typeof mcpTools.$inferSelect;

export function listConnections(database: Database, userId: string): Promise<McpConnection[]> {
  return withUser(database, userId, async (tx) => {
    const rows = await tx
      .select()
      .from(mcpConnections)
      .orderBy(asc(mcpConnections.createdAt), asc(mcpConnections.id));
    const tools = await tx.select().from(mcpTools).orderBy(asc(mcpTools.name));
    return rows.map((row) => present(row, tools));
  });
}

/**
 * Lists the server's tools, and stores them. All are off.
 * @throws AppError `conflict` at the limit; for errors of the server, with nothing stored.
 */
export async function connectServer(
  dependencies: SignInDependencies,
  { userId, caller }: { userId: string; caller: Caller },
  { name, url, key }: ConnectServerInput,
): Promise<McpConnection> {
  const { database, box, exchange } = dependencies;
  await requireRoom(database, userId);
  const token = key === undefined || key === '' ? undefined : key;
  let tools: OfferedTool[] | undefined;
  try {
    tools = await withMcpSession({ url, token, exchange }, AbortSignal.timeout(60_000), (session) =>
      session.listTools(),
    );
  } catch (error) {
    if (!(error instanceof SignInNeeded)) throw error;
    if (token !== undefined)
      throw new AppError('invalid_input', { message: 'The server did not accept that key.', cause: error });
  }
  const id = newId();
  await database.transaction(async (tx) => {
    // Of concurrent requests, each counts those before it.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    await requireRoom(tx, userId);
    await tx.insert(mcpConnections).values({
      ...{ id, userId, name, url, slug: await freeSlug(tx, userId, name) },
      auth: token === undefined ? 'none' : 'key',
      state: tools ? 'connected' : 'sign-in',
      checkedAt: tools ? new Date() : null,
    });
    await recordAudit(tx, {
      ...{ userId, type: 'outside_server_connected', ...caller },
      details: { name, host: new URL(url).host },
    });
    if (tools) await keepTools(tx, { id, userId, name }, tools);
  });
  if (token !== undefined) await writeSecret(database, box, { connectionId: id, userId }, { key: token });
  return getConnection(database, userId, id);
}

/** Lists its tools again. A failure is recorded with it, and is not our error. */
export async function checkConnection(
  dependencies: SignInDependencies,
  userId: string,
  id: string,
): Promise<McpConnection> {
  const { database, exchange } = dependencies;
  const row = await getRow(database, userId, id);
  const signal = AbortSignal.timeout(60_000);
  try {
    const token = await accessTo(dependencies, row, signal);
    const tools = await withMcpSession({ url: row.url, token, exchange }, signal, (session) =>
      session.listTools(),
    );
    await database.transaction((tx) => keepTools(tx, row, tools));
    await noteSuccess(database, id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await noteFailure(database, id, error);
  }
  return getConnection(database, userId, id);
}

/**
 * Sets whether models may call a tool, as the person was shown it.
 * @throws AppError `conflict` if it has changed since.
 */
export async function allowTool(
  database: Database,
  { userId, caller }: { userId: string; caller: Caller },
  id: string,
  { name, policy, fingerprint }: AllowToolInput,
): Promise<McpConnection> {
  await database.transaction(async (tx) => {
    const [connection] = await tx
      .select()
      .from(mcpConnections)
      .where(and(eq(mcpConnections.id, id), eq(mcpConnections.userId, userId)));
    const own = and(eq(mcpTools.connectionId, id), eq(mcpTools.name, name), eq(mcpTools.userId, userId));
    const [tool] = await tx.select().from(mcpTools).where(own).for('update');
    if (!connection || !tool) throw new AppError('not_found');
    if (tool.fingerprint !== fingerprint) {
      throw new AppError('conflict', {
        message: 'The server has changed this tool in the meantime. Review it again.',
      });
    }
    if (policy !== 'off' && tool.problem !== null)
      throw new AppError('invalid_input', { message: 'This tool cannot be allowed.' });
    await tx
      .update(mcpTools)
      .set(
        policy === 'off'
          ? { policy }
          : {
              policy,
              allowedFingerprint: tool.fingerprint,
              allowedTitle: tool.title,
              allowedHints: tool.hints,
              allowedDescription: tool.description,
              allowedSchema: tool.schema,
              allowedAt: new Date(),
            },
      )
      .where(own);
    await recordAudit(tx, {
      ...{ userId, type: 'outside_tool_changed', ...caller },
      details: { name: connection.name, tool: name, policy },
    });
  });
  return getConnection(database, userId, id);
}

/** Sets whether its allowed tools can be used in research. */
export async function changeConnection(
  database: Database,
  { userId, caller }: { userId: string; caller: Caller },
  id: string,
  { inResearch }: ChangeConnectionInput,
): Promise<McpConnection> {
  await database.transaction(async (tx) => {
    const [row] = await tx
      .update(mcpConnections)
      .set({ inResearch })
      .where(and(eq(mcpConnections.id, id), eq(mcpConnections.userId, userId)))
      .returning();
    if (!row) throw new AppError('not_found');
    await recordAudit(tx, {
      ...{ userId, type: 'outside_tool_changed', ...caller },
      details: { name: row.name, tool: '*', policy: inResearch ? 'in research' : 'not in research' },
    });
  });
  return getConnection(database, userId, id);
}

export async function disconnect(
  database: Database,
  { userId, caller }: { userId: string; caller: Caller },
  id: string,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [row] = await tx
      .delete(mcpConnections)
      .where(and(eq(mcpConnections.id, id), eq(mcpConnections.userId, userId)))
      .returning();
    if (!row) throw new AppError('not_found');
    await recordAudit(tx, {
      ...{ userId, type: 'outside_server_disconnected', ...caller },
      details: { name: row.name, host: new URL(row.url).host },
    });
  });
}

export async function getRow(database: Database, userId: string, id: string): Promise<Row> {
  const [row] = await database
    .select()
    .from(mcpConnections)
    .where(and(eq(mcpConnections.id, id), eq(mcpConnections.userId, userId)));
  if (!row) throw new AppError('not_found');
  return row;
}

/** Allowed tools that have changed are off from here on. */
export async function keepTools(
  tx: Transaction,
  { id, userId, name: server }: { id: string; userId: string; name: string },
  tools: readonly OfferedTool[],
): Promise<void> {
  const known = await tx.select().from(mcpTools).where(eq(mcpTools.connectionId, id)).for('update');
  for (const { saysReadOnly, ...tool } of tools) {
    const before = known.find(({ name }) => name === tool.name);
    const isSame = before?.fingerprint === tool.fingerprint && before.hints === tool.hints;
    if (isSame && before.problem === tool.problem) continue;
    const isChanged = before?.allowedFingerprint != null && before.allowedFingerprint !== tool.fingerprint;
    const values = { ...tool, saysReadOnly: saysReadOnly ? 1 : 0 };
    await tx
      .insert(mcpTools)
      .values({ ...values, connectionId: id, userId })
      .onConflictDoUpdate({
        target: [mcpTools.connectionId, mcpTools.name],
        set: { ...values, ...((isChanged || tool.problem !== null) && { policy: 'off' as const }) },
      });
    if (isChanged && before.policy !== 'off') {
      await recordAudit(tx, {
        ...{ userId, type: 'outside_tool_changed' },
        details: { name: server, tool: tool.name, policy: 'off', by: 'the server' },
      });
    }
  }
  const names = new Set(tools.map(({ name }) => name));
  for (const { name } of known.filter((one) => !names.has(one.name)))
    await tx.delete(mcpTools).where(and(eq(mcpTools.connectionId, id), eq(mcpTools.name, name)));
}

export async function noteSuccess(database: Database, id: string): Promise<void> {
  await database
    .update(mcpConnections)
    .set({
      ...{ state: 'connected', problem: null, pausedAt: null, failures: 0, restsUntil: null },
      checkedAt: new Date(),
    })
    .where(eq(mcpConnections.id, id));
}

/** @returns until when it is backed off, if it is. */
export async function noteFailure(database: Database, id: string, error: AppError): Promise<Date | null> {
  return database.transaction(async (tx) => {
    const [row] = await tx
      .select({ failures: mcpConnections.failures, pausedAt: mcpConnections.pausedAt })
      .from(mcpConnections)
      .where(eq(mcpConnections.id, id))
      .for('update');
    if (!row) return null;
    const failures = row.failures + 1;
    const now = new Date();
    const restsUntil = restAfter(failures, now);
    const isSignedOut = error instanceof SignInNeeded;
    await tx
      .update(mcpConnections)
      .set({
        state: isSignedOut ? 'sign-in' : 'failing',
        pausedAt: row.pausedAt ?? (isSignedOut ? now : null),
        problem: error.message.slice(0, 300),
        ...{ failures, restsUntil },
      })
      .where(eq(mcpConnections.id, id));
    return restsUntil;
  });
}

async function getConnection(database: Database, userId: string, id: string): Promise<McpConnection> {
  const row = await getRow(database, userId, id);
  const tools = await database
    .select()
    .from(mcpTools)
    .where(eq(mcpTools.connectionId, id))
    .orderBy(asc(mcpTools.name));
  return present(row, tools);
}

async function requireRoom(database: Database | Transaction, userId: string): Promise<void> {
  const [own] = await database
    .select({ count: count() })
    .from(mcpConnections)
    .where(eq(mcpConnections.userId, userId));
  if (required(own).count < maxConnections) return;
  throw new AppError('conflict', {
    message: said`You can have up to ${maxConnections} connections. Disconnect one first.`,
  });
}

async function freeSlug(tx: Transaction, userId: string, name: string): Promise<string> {
  const rows = await tx
    .select({ slug: mcpConnections.slug })
    .from(mcpConnections)
    .where(eq(mcpConnections.userId, userId));
  const taken = new Set(rows.map(({ slug }) => slug));
  const first = slugOf(name);
  for (let number = 2; ; number++) {
    const slug = number === 2 && !taken.has(first) ? first : `${first}${number}`;
    if (!taken.has(slug)) return slug;
  }
}

function present(row: Row, tools: readonly ToolRow[]): McpConnection {
  const { id, name, url, state, auth, account, problem, inResearch } = row;
  return {
    ...{ id, name, url, host: new URL(url).host, state, auth, account, problem, inResearch },
    pausedAt: row.pausedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    checkedAt: row.checkedAt?.toISOString() ?? null,
    tools: tools
      .filter(({ connectionId }) => connectionId === id)
      .map((tool) => ({
        ...{
          name: tool.name,
          title: tool.title,
          description: tool.description,
          schema: tool.schema,
          hints: tool.hints,
        },
        ...{ policy: tool.policy, fingerprint: tool.fingerprint, problem: tool.problem },
        allowedAt: tool.allowedAt?.toISOString() ?? null,
        saysReadOnly: tool.saysReadOnly === 1,
        change:
          tool.allowedFingerprint !== null && tool.allowedFingerprint !== tool.fingerprint
            ? {
                ...{ title: tool.allowedTitle, hints: tool.allowedHints },
                ...{ description: tool.allowedDescription ?? '', schema: tool.allowedSchema ?? '' },
              }
            : null,
      })),
  };
}
