import { decodeCursor, encodeCursor } from '#features/chats/server/chats.cursor.ts';
import type { ChatCursor } from '#features/chats/server/chats.queries.ts';
import { findChats, listChatsByPin } from '#features/chats/server/find/find-chats.ts';
import {
  HistoryChats,
  HistoryChatsInput,
  HistorySearches,
  HistorySearchesInput,
  historyPageSize,
  historyTabs,
} from '#features/history/shared/history.contract.ts';
import { listPastSearches } from '#features/search/server/list-past-searches.ts';
import { presentPastSearch } from '#features/search/server/search.presenter.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { typedWords } from '#shared/typed-words.ts';

/** Enough for a page per few keystrokes, and no more. */
const readLimit: RateLimit = { limit: 300, windowMs: 60_000 };

/** What the history panel lists and finds, a page at a time. */
export function historyPanelRoutes({ database }: { database: Database }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/history/chats',
        access: 'login',
        limit: { name: 'history', person: readLimit },
        request: { query: HistoryChatsInput },
        responses: { 200: { description: 'One page of chats', content: jsonContent(HistoryChats) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { list, q = '', cursor } = context.req.valid('query');
        const page = {
          userId,
          limit: historyPageSize + 1,
          before: cursor ? decodeCursor(cursor) : undefined,
        };
        const chats = await (list === 'found'
          ? findChats(database, { ...page, text: q })
          : listChatsByPin(database, { ...page, isPinned: list === 'pinned' }));
        const items = chats.map((chat) => ({ ...chat, updatedAt: chat.updatedAt.toISOString() }));
        return context.json(
          cut(items, ({ id, updatedAt }) => ({ id, updatedAt: new Date(updatedAt) })),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/history/searches',
        access: 'login',
        limit: { name: 'history', person: readLimit },
        request: { query: HistorySearchesInput },
        responses: { 200: { description: 'One page of searches', content: jsonContent(HistorySearches) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { list, tab, q = '', cursor } = context.req.valid('query');
        const rows = await listPastSearches(database, {
          userId,
          types: historyTabs[tab],
          limit: historyPageSize + 1,
          ...(list === 'found' ? { words: typedWords(q) } : { isPinned: list === 'pinned' }),
          ...(cursor && { before: decodeCursor(cursor) }),
        });
        const items = rows.map(presentPastSearch);
        return context.json(
          cut(items, ({ id, createdAt }) => ({ id, updatedAt: new Date(createdAt) })),
          200,
        );
      },
    );
}

/** One more row than a page was read: it tells whether there is another page. */
function cut<Item>(rows: Item[], placeOf: (item: Item) => ChatCursor) {
  const items = rows.slice(0, historyPageSize);
  const last = items.at(-1);
  const hasMore = rows.length > historyPageSize && last !== undefined;
  return { items, nextCursor: hasMore ? encodeCursor(placeOf(last)) : null };
}
