import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, userMessageId }) {
    await database.execute(sql`
      insert into memory_bookmarks (id, user_id, message_id)
      values (${`bookmark-${userId}`}, ${userId}, ${userMessageId}) on conflict do nothing`);
    await database.execute(sql`
      insert into memory_tags (id, user_id, search_id, tag)
      values (${`tag-${userId}`}, ${userId}, ${`search-${userId}`}, ${`tag ${userId}`.slice(0, 30)})
      on conflict do nothing`);
  },
  named: {
    chat_messages: (id) => [
      {
        route: 'PUT /api/memory/messages/:id/bookmark',
        path: `/api/memory/messages/${id}/bookmark`,
        body: { isBookmarked: true },
      },
      {
        route: 'PUT /api/memory/messages/:id/tags',
        path: `/api/memory/messages/${id}/tags`,
        body: { tags: ['mine'] },
      },
      { route: 'DELETE /api/memory/messages/:id', path: `/api/memory/messages/${id}` },
    ],
    search_history: (id) => [
      {
        route: 'PUT /api/memory/searches/:id/tags',
        path: `/api/memory/searches/${id}/tags`,
        body: { tags: ['mine'] },
      },
    ],
    memory_bookmarks: () => [],
    memory_tags: () => [],
  },
  bodies: {
    'PUT /api/memory/messages/:/tags': { tags: ['mine'] },
    'PUT /api/memory/searches/:/tags': { tags: ['mine'] },
  },
};
