import { and, eq, sql } from 'drizzle-orm';
import { findMessage } from '#features/chats/server/chats.queries.ts';
import { findTitled } from '#features/chats/server/find/find-chats.ts';
import { memoryBookmarks, memoryTags } from '#features/history/server/history.table.ts';
import {
  type MemoryPage,
  type MemoryQuery,
  type MemoryTags,
  MemoryType,
  memoryPageSize,
  sameTag,
} from '#features/history/shared/memory.contract.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import { findSearch } from '#features/search/server/search.queries.ts';
import { searchHistory } from '#features/search/server/search.table.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { readBeginning, readDays } from '#server/db/past-time.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { newId } from '#shared/ids.ts';
import { describeMemory } from './describe-memory.ts';
import { listMemory, plainKinds } from './list-memory.ts';
import { decodePlace, encodePlace } from './memory.cursor.ts';

/** How many chats whose title matches are opened. */
const mostTitled = 20;

type Person = Pick<Actor, 'userId' | 'timeZone'>;

/** @throws AppError `invalid_input` for a page that does not exist. */
export async function readMemory(
  { database, ownItems }: { database: Database; ownItems: OwnItems },
  { userId, timeZone }: Person,
  { q = '', type, time, tag, bookmarked, from, to, model, has, project, cursor }: MemoryQuery,
  now = new Date(),
): Promise<MemoryPage> {
  const after = cursor === undefined ? undefined : decodePlace(cursor);
  if (!MemoryType.options.some((known) => known === type) && type !== 'all') {
    if (!plainKinds(ownItems.kinds).some(({ id }) => id === type)) throw new AppError('invalid_input');
  }
  const days = await readDays(database, { from, to, timeZone });
  const beginning = await readBeginning(database, { time, timeZone, now });
  const since = beginning && days.since && beginning < days.since ? days.since : (beginning ?? days.since);
  let chats: Promise<string[]> | undefined;
  const titled = () => {
    chats ??= q === '' ? Promise.resolve([]) : findTitled(database, userId, { text: q, limit: mostTitled });
    return chats;
  };
  const { keys, mode, edge } = await listMemory(database, ownItems, {
    userId,
    q,
    type,
    since,
    until: days.until,
    tag,
    model,
    has,
    project,
    isBookmarked: bookmarked === 'true',
    titled,
    mode: q === '' ? 'newest' : after?.mode === 'letters' ? 'letters' : 'words',
    after,
    limit: memoryPageSize + 1,
  });
  const page = keys.slice(0, memoryPageSize);
  const last = page.at(-1);
  const hasMore = keys.length > memoryPageSize && last !== undefined;
  const next = hasMore ? last : edge && { ...edge, rank: 0 };
  return {
    items: await describeMemory(database, page, { userId, q, mode }),
    nextCursor: next ? encodePlace({ mode, rank: next.rank, micros: next.micros, id: next.id }) : null,
  };
}

/** @throws AppError `not_found` for a message that is not the person's. */
export function setBookmark(
  database: Database,
  { userId }: Person,
  messageId: string,
  isBookmarked: boolean,
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    if (!(await findMessage(tx, userId, messageId))) throw new AppError('not_found');
    if (!isBookmarked) {
      await tx.delete(memoryBookmarks).where(eq(memoryBookmarks.messageId, messageId));
      return;
    }
    await tx.insert(memoryBookmarks).values({ id: newId(), userId, messageId }).onConflictDoNothing();
  });
}

/** @throws AppError `not_found` for a message that is not the person's. */
export function setMessageTags(
  database: Database,
  { userId }: Person,
  messageId: string,
  tags: readonly string[],
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    if (!(await findMessage(tx, userId, messageId))) throw new AppError('not_found');
    await tx.delete(memoryTags).where(eq(memoryTags.messageId, messageId));
    await insertTags(tx, { userId, messageId }, tags);
  });
}

/** For every row of that query, so that repeating the search does not lose them. */
export function setSearchTags(
  database: Database,
  { userId }: Person,
  searchId: string,
  tags: readonly string[],
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const search = await findSearch(tx, { userId, id: searchId });
    if (!search) throw new AppError('not_found');
    const rows = tx
      .select({ id: searchHistory.id })
      .from(searchHistory)
      .where(
        and(
          eq(searchHistory.userId, userId),
          eq(searchHistory.type, search.type),
          sql`lower(${searchHistory.query}) = lower(${search.query})`,
        ),
      );
    await tx.delete(memoryTags).where(sql`${memoryTags.searchId} in ${rows}`);
    await insertTags(tx, { userId, searchId }, tags);
  });
}

async function insertTags(
  tx: Transaction,
  on: { userId: string; messageId?: string; searchId?: string },
  tags: readonly string[],
): Promise<void> {
  const once = tags.filter((tag, index) => tags.findIndex((other) => sameTag(tag, other)) === index);
  if (once.length === 0) return;
  await tx.insert(memoryTags).values(once.map((tag) => ({ id: newId(), ...on, tag })));
}

export function listTags(database: Database, { userId }: Person): Promise<MemoryTags> {
  return withUser(database, userId, async (tx) => {
    const { rows } = (await tx.execute(sql`
      select min(tag) as tag, count(*)::int as count from ${memoryTags} where user_id = ${userId}
      group by lower(tag) order by count(*) desc, lower(tag) limit 200`)) as unknown as {
      rows: MemoryTags['tags'];
    };
    return { tags: rows };
  });
}
