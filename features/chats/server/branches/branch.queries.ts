import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { type SizedRow, slicesOfRows } from '#server/db/slices-of-rows.ts';
import { select } from '#server/db/table-shapes.ts';
import { letOtherRequestsRun } from '#server/thread-slices.ts';
import type { MessageRow } from '../chats.queries.ts';
import { chatMessages } from '../chats.table.ts';
import { withPieces } from '../growing-answers.queries.ts';

export interface BranchPage {
  /** Oldest first. */
  messages: MessageRow[];
  hasEarlier: boolean;
}

/**
 * The end of the branch that ends at `leafId`: its last `limit` messages, or everything from `through` on if that lies
 * further back. Reads only these rows, however long the chat is.
 */
export async function listBranchEnd(
  tx: Transaction,
  input: { sessionId: string; leafId: string | null; limit: number; through?: string | undefined },
): Promise<BranchPage> {
  const { sessionId, leafId, limit, through } = input;
  if (leafId === null) return { messages: [], hasEarlier: false };
  const until = through === undefined ? sql`false` : sql`not up.is_past`;
  const { rows } = (await tx.execute(sql`
    with recursive up as (
      select id, parent_id, 1 as depth, id = ${through ?? ''} as is_past
      from ${chatMessages} where id = ${leafId} and session_id = ${sessionId}
      union all
      select m.id, m.parent_id, up.depth + 1, up.is_past or m.id = ${through ?? ''}
      -- One row at a time by its key: a planner left to itself reads the whole chat again for each step.
      from up cross join lateral (select id, parent_id from ${chatMessages} where id = up.parent_id limit 1) m
      where up.depth < ${sql.raw(String(longestBranch))} and (up.depth < ${limit}::int or ${until}))
    select id, parent_id from up order by depth`)) as unknown as { rows: BranchLink[] };
  if (rows.length === 0) return { messages: [], hasEarlier: false };
  const ids = rows.map(({ id }) => id);
  return {
    messages: await withPieces(tx, await listMessages(tx, ids)),
    hasEarlier: rows.at(-1)?.parent_id != null,
  };
}

interface BranchLink {
  id: string;
  parent_id: string | null;
}

/** How many messages are followed upwards in one transaction. */
const followedAtOnce = 500;

/**
 * The same, as much of it as these bounds allow, in short transactions: thousands of messages of a long chat are read
 * while others go on.
 */
export async function readLongBranch(
  database: Database,
  userId: string,
  { sessionId, leafId, most }: { sessionId: string; leafId: string; most: { rows: number; bytes: number } },
): Promise<BranchPage> {
  const links: (SizedRow & BranchLink)[] = [];
  let next: string | null = leafId;
  let bytes = 0;
  while (next !== null && links.length < most.rows && bytes < most.bytes) {
    const from: string = next;
    const limit = Math.min(followedAtOnce, most.rows - links.length);
    const found = await withUser(database, userId, (tx) => followUp(tx, { sessionId, from, limit }));
    if (found.length === 0) {
      next = null;
      break;
    }
    links.push(...found);
    bytes += found.reduce((sum, link) => sum + link.bytes, 0);
    next = found.at(-1)?.parent_id ?? null;
    await letOtherRequestsRun();
  }
  const messages: MessageRow[] = [];
  for (const ids of slicesOfRows(links.toReversed(), { rows: 200, bytes: 500_000 })) {
    messages.push(
      ...(await withUser(database, userId, async (tx) => withPieces(tx, await listMessages(tx, ids)))),
    );
    await letOtherRequestsRun();
  }
  return { messages, hasEarlier: next !== null };
}

function followUp(
  tx: Transaction,
  { sessionId, from, limit }: { sessionId: string; from: string; limit: number },
): Promise<(SizedRow & BranchLink)[]> {
  return select<SizedRow & BranchLink>(
    tx,
    sql`with recursive up as (
        select id, parent_id, 1 as depth from ${chatMessages} where id = ${from} and session_id = ${sessionId}
        union all
        select m.id, m.parent_id, up.depth + 1
        from up cross join lateral (select id, parent_id from ${chatMessages} where id = up.parent_id limit 1) m
        where up.depth < ${limit}::int)
      select up.id, up.parent_id, m.bytes from up cross join lateral (
        select octet_length(content) + pg_column_size(parts) as bytes from ${chatMessages} where id = up.id limit 1) m
      order by up.depth`,
  );
}

function listMessages(tx: Transaction, ids: readonly string[]): Promise<MessageRow[]> {
  return tx
    .select()
    .from(chatMessages)
    .where(inArray(chatMessages.id, [...ids]))
    .orderBy(asc(chatMessages.position));
}

/** A row that referenced itself or a later one would cause an endless loop. */
const longestBranch = 100_000;

/** The siblings of a page's messages: all that answer or follow the same ones, oldest first. */
export async function listSiblings(
  tx: Transaction,
  sessionId: string,
  messages: readonly MessageRow[],
): Promise<{ id: string; parentId: string | null }[]> {
  const parents = [...new Set(messages.map(({ parentId }) => parentId))];
  const named = parents.filter((id) => id !== null);
  if (parents.length === 0) return [];
  return tx
    .select({ id: chatMessages.id, parentId: chatMessages.parentId })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        or(
          named.length > 0 ? inArray(chatMessages.parentId, named) : undefined,
          named.length < parents.length ? isNull(chatMessages.parentId) : undefined,
        ),
      ),
    )
    .orderBy(asc(chatMessages.position));
}

/** Every message's place in the tree of a chat, without its text. */
export function listTree(
  tx: Transaction,
  sessionId: string,
): Promise<{ id: string; parentId: string | null }[]> {
  return tx
    .select({ id: chatMessages.id, parentId: chatMessages.parentId })
    .from(chatMessages)
    .where(eq(chatMessages.sessionId, sessionId))
    .orderBy(asc(chatMessages.position));
}
