import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into search_history (id, user_id, query, type, results)
      values (${`search-${userId}`}, ${userId}, ${`a search of ${email}`}, 'web', '[]'::jsonb)
      on conflict do nothing`);
  },
  named: {
    search_history: (id) => [
      { route: 'PATCH /api/search/history/:id', path: `/api/search/history/${id}`, body: { isPinned: true } },
      { route: 'DELETE /api/search/history/:id', path: `/api/search/history/${id}` },
    ],
  },
  makes: {
    search: ({ person, word }) => person.get(`/api/search/web?q=${word}+recipes`),
  },
};
