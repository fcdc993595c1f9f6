import { type SQL, sql } from 'drizzle-orm';
import type { OwnItemKind, OwnPage, OwnPlace, OwnThing } from '#features/own-items/server/own-item-kind.ts';
import { microsOf } from '#features/own-items/server/own-items.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { escapeLike } from '#server/db/like-pattern.ts';
import { select } from '#server/db/table-shapes.ts';
import { chatSessions } from '../chats.table.ts';
import { ownChat } from '../own-chat.ts';
import { findChats } from './find-chats.ts';
import { searchChats } from './search-chats.ts';

const mostSuggested = 2;
/** How many of a person's newest chats are searched on every few keystrokes. */
const mostRead = 500;

interface OwnChatsNeeds {
  database: Database;
  remove: OwnItemKind['remove'];
}

/** Chats as own items. Temporary ones are excluded: they are not meant to be found again. */
export function ownChats({ database, remove }: OwnChatsNeeds): OwnItemKind {
  return {
    id: 'chat',
    table: chatSessions,
    singular: 'chat',
    plural: 'chats',
    order: 1,
    suggestedAs: /* text */ 'one of your chats',
    isSource: true,
    list: (page) => listBy(database, sql`updated_at`, page),
    async find({ userId, text, limit, before }) {
      const chats = await findChats(database, { userId, text, limit, before: before && cursorOf(before) });
      return chats.map(({ id, title, updatedAt, snippet }) =>
        ownChat({ id, title, micros: microsOf(updatedAt) }, snippet),
      );
    },
    search: (question) => searchChats(database, question),
    async suggest({ userId, text }) {
      const start = escapeLike(text.toLowerCase());
      const begins = sql`folded like ${`${start}%`}`;
      const rows = await withUser(database, userId, (tx) =>
        select<{ id: string; title: string }>(
          tx,
          sql`select id, title from (select id, title, updated_at, lower(title) as folded from (
              select id, title, updated_at from ${chatSessions} where user_id = ${userId} and not is_temporary
              order by updated_at desc, id desc limit ${sql.raw(String(mostRead))}) newest offset 0) read
            where ${begins} or folded like ${`% ${start}%`}
            order by ${begins} desc, updated_at desc limit ${mostSuggested}`,
        ),
      );
      return rows.map(({ id, title }) => ({
        text: title,
        href: ownChat({ id, title, micros: '0' }).href,
        ids: [],
      }));
    },
    async listMade(page) {
      const chats = await listBy(database, sql`created_at`, page);
      return chats.map((chat) => ({ ...chat, action: 'Started a chat' }));
    },
    remove,
  };
}

async function listBy(
  database: Database,
  at: SQL,
  { userId, limit, before, since }: OwnPage,
): Promise<OwnThing[]> {
  const rows = await withUser(database, userId, (tx) =>
    select<{ id: string; title: string; micros: string }>(
      tx,
      sql`select id, title, (extract(epoch from ${at}) * 1000000)::int8::text as micros from ${chatSessions}
        where user_id = ${userId} and not is_temporary
          ${since === undefined ? sql`` : sql`and ${at} >= ${since.toISOString()}::timestamptz`}
          ${before === undefined ? sql`` : sql`and (${at}, id) < (timestamptz 'epoch' + ${before.micros}::int8 * interval '1 microsecond', ${before.id})`}
        order by ${at} desc, id desc limit ${limit}`,
    ),
  );
  return rows.map((row) => ownChat(row));
}

function cursorOf({ micros, id }: OwnPlace) {
  return { updatedAt: new Date(Math.floor(Number(micros) / 1_000)), id };
}
