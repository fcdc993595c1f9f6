import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into data_transfers (id, user_id, kind, state, expires_at)
      values (${`transfer-${userId}`}, ${userId}, 'export', 'done', now() + interval '1 day')
      on conflict do nothing`);
    await database.execute(sql`
      insert into data_transfer_slices (transfer_id, position, user_id, table_name, added, renamed)
      values (${`transfer-${userId}`}, 0, ${userId}, 'chat_sessions', '[]'::jsonb, '{}'::jsonb)
      on conflict do nothing`);
  },
  named: {
    data_transfers: (id) => [
      { route: 'GET /api/account-data/transfers/:id', path: `/api/account-data/transfers/${id}` },
      {
        route: 'GET /api/account-data/transfers/:id/archive',
        path: `/api/account-data/transfers/${id}/archive`,
      },
      { route: 'POST /api/account-data/transfers/:id/link', path: `/api/account-data/transfers/${id}/link` },
      {
        route: 'POST /api/account-data/transfers/:id/confirm',
        path: `/api/account-data/transfers/${id}/confirm`,
      },
      { route: 'DELETE /api/account-data/transfers/:id', path: `/api/account-data/transfers/${id}` },
    ],
    data_transfer_slices: () => [],
  },
};
