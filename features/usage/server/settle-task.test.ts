import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TaskKindId } from '#features/usage/shared/task-kind.ts';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { settleTask, type TaskOutcome } from './settle-task.ts';
import { getUsage, reserveTask } from './usage.service.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.createPerson({ timeZone: 'Asia/Tokyo' });
});

const asAda = <Result>(work: Parameters<typeof withUser<Result>>[2]) =>
  withUser(app.open.database, ada.id, work);

/** One task from `from` to `to`, all in one day of Tokyo unless stated otherwise. */
async function work(
  outcome: TaskOutcome,
  {
    from = '2026-05-05T01:00:00Z',
    to = '2026-05-05T01:00:02.500Z',
    tasks = 1,
    kind = 'chat' as TaskKindId,
  } = {},
): Promise<string> {
  const id = await asAda((tx) =>
    reserveTask(tx, { userId: ada.id, kind, endpoint: '/test', tasks, now: new Date(from) }),
  );
  await asAda((tx) => settleTask(tx, id, outcome, new Date(to)));
  return id;
}

async function rows(table: string): Promise<Record<string, unknown>[]> {
  const found = (await app.open.database.execute(
    sql`select * from ${sql.identifier(table)} where user_id = ${ada.id} order by 1, 2, 3`,
  )) as unknown as { rows: Record<string, unknown>[] };
  return found.rows;
}

const chat: TaskOutcome = { status: 200, isCharged: true, modelId: 'gpt-4o' };

describe('settling a task', () => {
  it('writes how it went, and adds up models and kinds by the person’s own day', async () => {
    await work(chat);
    await work({ ...chat, modelId: 'o1' }, { kind: 'research', tasks: 5 });
    await work(chat);
    // Already the next day in Tokyo.
    await work(chat, { from: '2026-05-05T15:00:00Z', to: '2026-05-05T15:00:01Z' });
    const finished = (await rows('api_usage')).map((row) => [row.status_code, row.response_time, row.tasks]);
    expect(finished.toSorted()).toEqual([
      [200, 1000, 1],
      [200, 2500, 1],
      [200, 2500, 1],
      [200, 2500, 5],
    ]);
    const day = (row: Record<string, unknown>) => new Date(String(row.day)).getUTCDate();
    expect((await rows('model_usage')).map((row) => [row.model_id, day(row), row.task_count])).toEqual([
      ['gpt-4o', 5, 2],
      ['gpt-4o', 6, 1],
      ['o1', 5, 5],
    ]);
    expect((await rows('task_types')).map((row) => [row.type, day(row), row.count])).toEqual([
      ['chat', 5, 2],
      ['chat', 6, 1],
      ['research', 5, 5],
    ]);
  });

  it('gives a failed task back, and remembers only that it failed', async () => {
    await work({ status: 502, isCharged: false });
    expect(await rows('api_usage')).toMatchObject([{ status_code: 502, tasks: 0 }]);
    expect(await rows('model_usage')).toEqual([]);
    expect(await rows('task_types')).toEqual([]);
    expect(await getUsage(app.open.database, ada.id, new Date('2026-05-05T02:00:00Z'))).toMatchObject({
      dailyTasksUsed: 0,
    });
  });

  it('counts a task once, however often it is settled', async () => {
    const id = await work(chat);
    await asAda((tx) => settleTask(tx, id, { status: 503, isCharged: false }));
    expect(await rows('api_usage')).toHaveLength(1);
    expect(await rows('task_types')).toMatchObject([{ count: 1 }]);
  });

  it('writes nothing but the ledger while usage data is switched off, and again once it is on', async () => {
    await ada.request('PATCH', '/api/privacy', { usageData: false });
    const id = await work(chat);
    await work({ status: 500, isCharged: false });
    for (const table of ['api_usage', 'model_usage', 'task_types']) expect(await rows(table)).toEqual([]);
    expect(await rows('api_logs')).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, response_status: 200 })]),
    );
    await ada.request('PATCH', '/api/privacy', { usageData: true });
    await work(chat);
    expect(await rows('api_usage')).toHaveLength(1);
  });
});
