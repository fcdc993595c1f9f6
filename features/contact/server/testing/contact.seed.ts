import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    await database.execute(sql`
      insert into contact_messages (id, user_id, type, name, email, message)
      values (${`message-${userId}`}, ${userId}, 'general', 'A name', ${email}, 'A message to the operator')
      on conflict do nothing`);
  },
  named: {
    contact_messages: () => [],
  },
};
