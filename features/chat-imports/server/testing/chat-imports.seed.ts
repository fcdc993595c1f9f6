import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into chat_imports (id, user_id, name, source, total, left_out, left_out_count, cannot_keep, has_entries)
      values (${`chat-import-${userId}`}, ${userId}, ${`chats of ${email}.zip`}, 'chatgpt', 1, '[]', 0, '[]', false)
      on conflict do nothing`);
    await database.execute(sql`
      insert into chat_import_items (id, user_id, import_id, position, chat_id, starts_at, length)
      values (${`chat-import-item-${userId}`}, ${userId}, ${`chat-import-${userId}`}, 0, ${`imported-${userId}`}, 0, 2)
      on conflict do nothing`);
  },
  named: {
    chat_imports: (id) => [
      { route: 'GET /api/chat-imports/:id', path: `/api/chat-imports/${id}` },
      { route: 'POST /api/chat-imports/:id/start', path: `/api/chat-imports/${id}/start`, body: {} },
      { route: 'POST /api/chat-imports/:id/undo', path: `/api/chat-imports/${id}/undo` },
    ],
    chat_import_items: () => [],
  },
  bodies: { 'POST /api/chat-imports/:/start': { from: '2024-01', until: null } },
};
