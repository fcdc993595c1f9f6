import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into privacy_settings (user_id) values (${userId}) on conflict do nothing`);
    await database.execute(sql`
      insert into client_errors (id, user_id, name, message, stack, route, version, browser)
      values (${`error-${userId}`}, ${userId}, 'TypeError', '', '', '/chat', 'a build', 'A browser')
      on conflict do nothing`);
  },
  named: {
    privacy_settings: () => [],
    client_errors: () => [],
  },
};
