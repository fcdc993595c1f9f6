import { sql } from 'drizzle-orm';
import type { OwnAnswer, OwnQuestion, OwnThing } from '#features/own-items/server/own-item-kind.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { askedQuery } from '#server/db/full-text.ts';
import { select } from '#server/db/table-shapes.ts';
import { chatMessages, chatSessions } from '../chats.table.ts';
import { ownChat } from '../own-chat.ts';
import { bestOfEachChat, readPlaces, textArray } from './find-chats.ts';
import { findMessageHits, type MessageHit } from './message-hits.ts';

/** Full text over a person's messages, in the search query language; one result per chat, best first. */
export async function searchChats(
  database: Database,
  { userId, query, limit, offset, notAtEndOf = '' }: OwnQuestion,
): Promise<OwnAnswer> {
  const words = askedQuery(query);
  const hits = await findMessageHits(database, { userId, words });
  const best = bestOfEachChat(await withoutWhatIsAsked(database, userId, hits, notAtEndOf));
  if (best.size === 0) return { total: 0, things: [] };
  const chats = await withUser(database, userId, (tx) =>
    select<{ id: string; title: string; micros: string }>(
      tx,
      sql`select id, title, (extract(epoch from updated_at) * 1000000)::int8::text as micros
        from ${chatSessions} where id = any (${textArray([...best.keys()])})
          and user_id = ${userId} and not is_temporary
        order by updated_at desc, id`,
    ),
  );
  const rankOf = (id: string) => best.get(id)?.rank ?? 0;
  const page = chats
    .toSorted((one, other) => rankOf(other.id) - rankOf(one.id))
    .slice(offset, offset + limit);
  const messageIds = page.flatMap(({ id }) => best.get(id)?.id ?? []);
  const places = await readPlaces(database, userId, { messageIds, words });
  const things = page.map((chat): OwnThing => ownChat(chat, places.get(best.get(chat.id)?.id ?? '') ?? []));
  return { total: chats.length, things };
}

/** Exclude the current question and its answers: those were not asked before. */
async function withoutWhatIsAsked(
  database: Database,
  userId: string,
  hits: MessageHit[],
  notAtEndOf: string,
): Promise<MessageHit[]> {
  if (notAtEndOf === '' || hits.length === 0) return hits;
  const rows = await withUser(database, userId, (tx) =>
    select<{ id: string }>(
      tx,
      sql`select m.id from ${chatMessages} m
        where m.id = any (${textArray(hits.map(({ id }) => id))}) and exists (select 1 from ${chatMessages} q
          where q.id in (m.id, m.parent_id) and q.role = 'user'
            and right(${notAtEndOf}::text, length(q.content)) = q.content)`,
    ),
  );
  const asked = new Set(rows.map(({ id }) => id));
  return hits.filter(({ id }) => !asked.has(id));
}
