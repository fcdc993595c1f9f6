import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId }) {
    await database.execute(sql`
      insert into model_costs (user_id, day, provider, model, calls, input_tokens, output_tokens, cost)
      values (${userId}, current_date, 'openai', 'a-model', 1, 10, 20, 300) on conflict do nothing`);
  },
  named: {
    // Console data, which only operators can see.
    users: (id) => [
      { route: 'PUT /api/admin/settings/:id', path: `/api/admin/settings/${id}`, body: { values: {} } },
      { route: 'DELETE /api/admin/settings/:id', path: `/api/admin/settings/${id}` },
      { route: 'POST /api/admin/settings/:id/test', path: `/api/admin/settings/${id}/test`, body: {} },
    ],
    model_costs: () => [],
  },
};
