import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into user_settings (user_id, selected_model, more)
      values (${userId}, 'everyday', '{"ofAFeature": "chosen"}') on conflict do nothing`);
  },
  named: {
    user_settings: () => [],
  },
  bodies: {
    'PATCH /api/settings': { selectedModel: 'everyday' },
  },
};
