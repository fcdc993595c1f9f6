import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into learn_bookmarks (user_id, resource_id) values (${userId}, 'first-question')
      on conflict do nothing`);
  },
  named: {
    learn_bookmarks: () => [],
  },
};
