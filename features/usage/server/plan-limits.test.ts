import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyTasks } from '#features/usage/shared/daily-tasks.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { listLimits, setLimit, writeSoldLimits } from './plan-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const limits = async () =>
  Object.fromEntries((await listLimits(app.open.database)).map((row) => [row.tier, row.requestsPerDay]));

it('are written from the plans as they are sold, when the server starts', async () => {
  await app.open.database.execute(sql`update rate_limits set requests_per_day = 3 where tier <> 'pro'`);
  await app.open.database.execute(sql`delete from rate_limits where tier = 'pro'`);
  await app.recover();
  expect(await limits()).toEqual(dailyTasks);
});

it('stay as the operator has set them, until the default is asked for again', async () => {
  const { database } = app.open;
  const ada = await app.createPerson();
  const limitOfAda = async () => (await (await ada.get('/api/usage')).json()).dailyTasksLimit;
  await setLimit(database, 'free', 7);
  await setLimit(database, 'plus', null);
  await writeSoldLimits(database);
  expect(await limits()).toEqual({ ...dailyTasks, free: 7, plus: null });
  expect(await limitOfAda()).toBe(7);
  await setLimit(database, 'free', undefined);
  await setLimit(database, 'plus', undefined);
  expect(await limits()).toEqual(dailyTasks);
  expect(await limitOfAda()).toBe(dailyTasks.free);
});

it('that were changed in the table before there was a command for it are kept', async () => {
  const { database } = app.open;
  await database.execute(sql`update rate_limits set requests_per_day = 11 where tier = 'standard'`);
  const folder = (await readdir(paths.migrations)).find((name) => name.endsWith('_limits-of-the-operator'))!;
  const migration = await readFile(join(paths.migrations, folder, 'migration.sql'), 'utf8');
  const [keep] = migration.split('--> statement-breakpoint').filter((text) => text.includes('UPDATE'));
  await database.execute(keep!);
  await writeSoldLimits(database);
  expect(await limits()).toEqual({ ...dailyTasks, standard: 11 });
  await setLimit(database, 'standard', undefined);
});

it('are those of the smallest plan where nobody knows the plan', async () => {
  const ada = await app.createPerson();
  await app.open.database.execute(sql`
    update users set subscription_tier = 'a tier of nobody' where id = ${ada.id}`);
  expect((await (await ada.get('/api/usage')).json()).dailyTasksLimit).toBe(dailyTasks.free);
});
