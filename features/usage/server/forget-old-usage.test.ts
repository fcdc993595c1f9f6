import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { forgetOldUsage } from './forget-old-usage.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('removes what is older than 400 days, of everybody, and nothing else', async () => {
  for (const person of [await app.createPerson(), await app.createPerson()]) {
    for (const days of [399, 402]) {
      const then = sql`now() - ${`${days} days`}::interval`;
      await app.open.database.execute(sql`insert into api_usage (id, user_id, status_code, response_time, tasks, created_at)
        values (${`${person.id}-${days}`}, ${person.id}, 200, 1, 1, ${then})`);
      await app.open.database.execute(sql`insert into model_usage (user_id, model_id, day, task_count, created_at)
        values (${person.id}, 'm', (${then})::date, ${days}, ${then})`);
      await app.open.database.execute(sql`insert into task_types (user_id, type, day, count, created_at)
        values (${person.id}, 'chat', (${then})::date, ${days}, ${then})`);
    }
  }
  await forgetOldUsage(app.open.database);
  const { rows } = (await app.open.database.execute(sql`
    select (select count(*)::int from api_usage) as usage, (select sum(task_count)::int from model_usage) as models,
      (select sum(count)::int from task_types) as types`)) as unknown as { rows: object[] };
  expect(rows[0]).toEqual({ usage: 2, models: 2 * 399, types: 2 * 399 });
});
