import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into outside_mails (id, user_id, recipient_hash, created_at)
      values (${`outside-${userId}`}, ${userId}, 'a hash', now()) on conflict do nothing`);
  },
  named: { outside_mails: () => [] },
};
