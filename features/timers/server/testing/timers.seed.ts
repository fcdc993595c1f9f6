import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into timers (id, user_id, label, seconds, ends_at)
      values (${`timer-${userId}`}, ${userId}, ${`Timer of ${email}`}, 3600, '2999-11-24T09:00:00Z')
      on conflict do nothing`);
  },
  named: {
    timers: (id) => [
      { route: 'PATCH /api/timers/:id', path: `/api/timers/${id}`, body: { action: 'pause' } },
      { route: 'DELETE /api/timers/:id', path: `/api/timers/${id}` },
      { route: 'POST /api/timers/:id/restore', path: `/api/timers/${id}/restore`, body: {} },
    ],
  },
};
