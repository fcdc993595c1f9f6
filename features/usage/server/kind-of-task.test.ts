import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { select } from '#server/db/table-shapes.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Applies the migration to the ledger as it was, after it has added the column. */
async function fillKinds(): Promise<void> {
  const folder = (await readdir(paths.migrations)).find((name) => name.endsWith('_kind-of-task'))!;
  const migration = await readFile(join(paths.migrations, folder, 'migration.sql'), 'utf8');
  const [fill] = migration
    .split('--> statement-breakpoint')
    .filter((statement) => statement.includes('UPDATE'));
  await app.open.database.execute(fill!);
}

it('is filled in for tasks from before it was stored', async () => {
  const { database } = app.open;
  const ada = await app.createPerson();
  const answers = [await ada.ask('What is rice?'), await ada.ask('What is tea?')];
  // Where research was recorded back then.
  await database.execute(sql`alter table chat_messages add column research jsonb`);
  await database.execute(sql`
    update chat_messages set research = '{}'::jsonb where id = ${answers[1]!.start.assistantMessageId}`);
  await database.execute(sql`
    insert into api_logs (id, user_id, endpoint, request_time)
    select endpoint, ${ada.id}, endpoint, now() from unnest(array['/api/openai', '/api/search/web/summary',
      '/api/search/images/summary', '/api/search/videos/summary', '/api/search/news/summary',
      '/api/search/places/summary', '/api/gone']) endpoint`);
  await database.execute(sql`update api_logs set kind = 'other'`);
  await fillKinds();
  const rows = await select<{ endpoint: string; kind: string }>(
    database,
    sql`select endpoint, kind from api_logs where user_id = ${ada.id}`,
  );
  expect(rows.map(({ endpoint, kind }) => `${endpoint} ${kind}`).sort()).toEqual([
    '/api/chat chat',
    '/api/chat research',
    '/api/gone other',
    '/api/openai question',
    '/api/search/images/summary image-search',
    '/api/search/news/summary news-search',
    '/api/search/places/summary place-search',
    '/api/search/videos/summary video-search',
    '/api/search/web/summary web-search',
  ]);
});
