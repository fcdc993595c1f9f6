import { findChats, type ListedChat, listChatsByPin } from '#features/chats/server/find-chats.ts';
import { PaletteAnswer, PaletteInput } from '#features/command-palette/shared/command-palette.contract.ts';
import { listPastSearches } from '#features/search/server/list-past-searches.ts';
import { presentPastSearch } from '#features/search/server/search.presenter.ts';
import { SearchType } from '#features/search/shared/search.contract.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { RateLimit } from '#server/rate-limiter.ts';
import { typedWords } from '#shared/typed-words.ts';

const mostChats = 6;
const mostSearches = 4;

/** An answer for every few letters typed, and no more. */
const readLimit: RateLimit = { limit: 300, windowMs: 60_000 };

/** What of a person's own the palette finds. */
export function paletteRoutes({ database }: { database: Database }) {
  return createApi().openapi(
    defineRoute({
      method: 'get',
      path: '/api/palette',
      access: 'login',
      limit: { name: 'palette', person: readLimit },
      request: { query: PaletteInput },
      responses: { 200: { description: 'Chats and searches', content: jsonContent(PaletteAnswer) } },
    }),
    async (context) => {
      const { userId } = await requireActor(context);
      const { q } = context.req.valid('query');
      const found = await withUser(database, userId, async (tx) => ({
        chats: await findOrList(tx, userId, q),
        searches: await listPastSearches(tx, {
          userId,
          types: SearchType.options,
          words: typedWords(q),
          limit: mostSearches,
        }),
      }));
      const chats = found.chats.map((chat) => ({ ...chat, updatedAt: chat.updatedAt.toISOString() }));
      return context.json({ chats, searches: found.searches.map(presentPastSearch) }, 200);
    },
  );
}

async function findOrList(tx: Transaction, userId: string, text: string): Promise<ListedChat[]> {
  if (text !== '') return findChats(tx, { userId, text, limit: mostChats });
  const pinned = await listChatsByPin(tx, { userId, limit: mostChats, isPinned: true });
  const others = await listChatsByPin(tx, { userId, limit: mostChats, isPinned: false });
  return [...pinned, ...others]
    .sort((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime())
    .slice(0, mostChats);
}
