import { sql } from 'drizzle-orm';
import type { TableSeed } from '#tests/harness/table-seed.ts';

export const seed: TableSeed = {
  async write(database, { userId, assistantMessageId }) {
    await database.execute(sql`
      insert into api_usage (id, user_id, status_code, response_time, tasks, created_at)
      values (${`usage-${userId}`}, ${userId}, 200, 900, 1, now()) on conflict do nothing`);
    await database.execute(sql`
      insert into model_usage (user_id, model_id, day, task_count, created_at)
      values (${userId}, 'a-model', current_date, 1, now()) on conflict do nothing`);
    await database.execute(sql`
      insert into task_types (user_id, type, day, count, created_at)
      values (${userId}, 'chat', current_date, 1, now()) on conflict do nothing`);
    await database.execute(sql`
      insert into person_limits (user_id, requests_per_day, created_at)
      values (${userId}, 500, now()) on conflict do nothing`);
    await database.execute(sql`
      insert into task_rewards (user_id, answer_id, tasks, created_at)
      values (${userId}, ${assistantMessageId}, 1, now()) on conflict do nothing`);
  },
  named: {
    api_logs: () => [],
    api_usage: () => [],
    model_usage: () => [],
    task_types: () => [],
    task_rewards: () => [],
    person_limits: () => [],
  },
  bodies: {
    'PUT /api/usage/time-zone': { timeZone: 'Europe/London' },
  },
};
