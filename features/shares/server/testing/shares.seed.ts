import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, sessionId }) {
    await database.execute(sql`
      insert into chat_shares (id, user_id, session_id, token_hash)
      values (${`share-${userId}`}, ${userId}, ${sessionId}, ${`hash-${userId}`})
      on conflict do nothing`);
  },
  named: {
    chat_sessions: (id) => [
      { route: 'POST /api/chats/:id/share', path: `/api/chats/${id}/share` },
      { route: 'GET /api/chats/:id/shares', path: `/api/chats/${id}/shares` },
    ],
    chat_shares: (id) => [{ route: 'DELETE /api/shares/:id', path: `/api/shares/${id}` }],
  },
};
