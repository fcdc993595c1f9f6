import { afterAll, beforeAll, expect, it } from 'vitest';
import { withUser } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { getUsage, reserveTask } from './usage.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const noon = Date.parse('2026-05-05T12:00:00Z');
const hour = 3_600_000;

it.each([
  ['an hour ahead', hour],
  ['a day ahead', 24 * hour],
  ['a year ahead', 365 * 24 * hour],
])('tasks charged while the clock was %s count for nothing once it is right', async (_, ahead) => {
  const ada = await app.createPerson({ timeZone: 'UTC' });
  const reserve = (at: number) =>
    withUser(app.open.database, ada.id, (tx) =>
      reserveTask(tx, { userId: ada.id, kind: 'chat', endpoint: '/test', now: new Date(at) }),
    );
  for (let task = 0; task < 25; task += 1) await reserve(noon + ahead);
  await expect(reserve(noon + ahead)).rejects.toMatchObject({ code: 'quota_exceeded' });
  expect(await getUsage(app.open.database, ada.id, new Date(noon))).toMatchObject({
    dailyTasksUsed: 0,
    tasksUsed: 0,
  });
  await reserve(noon);
  expect(await getUsage(app.open.database, ada.id, new Date(noon))).toMatchObject({ dailyTasksUsed: 1 });
});

it('what a server has charged whose clock is seconds ahead counts at the others', async () => {
  const ada = await app.createPerson({ timeZone: 'UTC' });
  await withUser(app.open.database, ada.id, (tx) =>
    reserveTask(tx, { userId: ada.id, kind: 'chat', endpoint: '/test', now: new Date(noon + 5_000) }),
  );
  expect(await getUsage(app.open.database, ada.id, new Date(noon))).toMatchObject({ dailyTasksUsed: 1 });
});
