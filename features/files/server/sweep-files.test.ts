import { existsSync } from 'node:fs';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { textFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.createPerson();
});
afterAll(() => app.close());

const twoDaysAgo = new Date(Date.now() - 2 * 24 * 3_600_000);

async function upload(name: string): Promise<string> {
  return (await (await ada.upload(name, textFile('Some words.'))).json()).id;
}

async function makeOld(id: string): Promise<void> {
  await app.open.database.execute(
    sql`update files set created_at = ${twoDaysAgo.toISOString()}::timestamptz,
        attached_at = case when attached_at is null then null else ${twoDaysAgo.toISOString()}::timestamptz end where id = ${id}`,
  );
}

it('removes what no message has, and nothing else', async () => {
  const [unsent, fresh, sent, abandoned] = [
    await upload('unsent.txt'),
    await upload('fresh.txt'),
    await upload('sent.txt'),
    await upload('abandoned.txt'),
  ];
  await ada.ask('What is it?', { attachments: [sent] });
  const gone = await ada.ask('What is it?', { attachments: [abandoned] });
  await app.open.database.execute(sql`delete from chat_sessions where id = ${gone.start.session.id}`);
  for (const id of [unsent, sent, abandoned]) await makeOld(id);
  const orphan = join(app.filesFolder, 'stored', ada.id, 'orphan');
  await mkdir(orphan);
  await utimes(orphan, twoDaysAgo, twoDaysAgo);
  const broken = join(app.filesFolder, 'incoming', 'broken');
  await writeFile(broken, 'half a fi');
  await utimes(broken, twoDaysAgo, twoDaysAgo);

  await app.sweepFiles();

  expect((await readdir(join(app.filesFolder, 'stored', ada.id))).sort()).toEqual([fresh, sent].sort());
  expect((await ada.get(`/api/files/${unsent}`)).status).toBe(404);
  expect((await ada.get(`/api/files/${sent}`)).status).toBe(200);
  expect(existsSync(broken)).toBe(false);
});
