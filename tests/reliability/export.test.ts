import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tables as declared } from '#assembly/server/tables.ts';
import { pngFile } from '#tests/harness/sample-files.ts';
import { call, cookiesOf, nextAddress, type Person, personWith, signUpPerson } from './support/person.ts';
import { seedEveryTable } from './support/seed.ts';
import { listTables, ownedTables, query } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let ada: Person;
let adaId: string;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
  adaId = await seedEveryTable(server, ada);
  await giveText(`file-${adaId}`, 'notes');
  await givePicture(`recipe-photo-${adaId}`);
});
afterAll(() => server.close());

/** The seeds write the rows of files; this is what the store would hold. */
async function giveBytes(fileId: string, parts: Record<string, string | Uint8Array>): Promise<void> {
  const folder = join(server.filesFolder, 'stored', adaId, fileId);
  await mkdir(folder, { recursive: true });
  for (const [part, content] of Object.entries(parts)) await writeFile(join(folder, part), content);
}

const giveText = (fileId: string, text: string) =>
  giveBytes(fileId, {
    original: text,
    text: JSON.stringify({ pages: [{ label: null, text }], isCut: false }),
  });

async function givePicture(fileId: string): Promise<void> {
  const original = pngFile(2, 2);
  await giveBytes(fileId, { original, thumbnail: await sharp(original).webp().toBuffer() });
  await query(server.database, sql`update files set bytes = ${original.length} where id = ${fileId}`);
}

async function exportArchive(person: Person): Promise<Uint8Array> {
  const begun = await person.request('POST', '/api/account-data/export');
  expect(begun.status).toBe(200);
  await server.runJobs();
  const { href } = (await person.request('POST', `/api/account-data/transfers/${begun.json.id}/link`)).json;
  const answer = await fetch(server.origin + href, { headers: { cookie: person.cookie } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

const exportedTables = () =>
  Object.entries(declared.ofPeople).filter(([, { notExported }]) => notExported === undefined);

/** Count and fingerprint of what an import restores, without the owner and the fact that it was imported. */
async function importable(userId: string): Promise<Record<string, unknown>> {
  const prints: Record<string, unknown> = {};
  for (const [table, rule] of exportedTables()) {
    if (rule.notImported) continue;
    const without = ['user_id', ...(rule.marks ?? [])];
    const [print] = await query(
      server.database,
      sql`select count(*)::int as count, md5(string_agg(r, '|' order by r)) as print
        from (select (to_jsonb(t) - ${sql.param(without)}::text[])::text as r from ${sql.identifier(table)} t where user_id = ${userId}) rows`,
    );
    prints[table] = print;
  }
  return prints;
}

describe('R57 exporting everything', () => {
  it('demands a fresh proof, for the archive and for its link (R11)', async () => {
    await query(server.database, sql`update auth_sessions set proved_at = now() - interval '11 minutes'`);
    const { id } = (await ada.request('GET', '/api/account-data/transfers')).json.transfers[0];
    for (const path of ['/api/account-data/export', `/api/account-data/transfers/${id}/link`]) {
      const answer = await ada.request('POST', path);
      expect(answer.status, path).toBe(403);
      expect(answer.json.error.code).toBe('proof_required');
    }
    await query(server.database, sql`update auth_sessions set proved_at = now()`);
  });

  it('has every table, or says in writing why not', async () => {
    const tables = await listTables(server.database);
    const written = { ...declared.ofPeople, ...declared.ofServer };
    expect(tables.map(({ name }) => name).filter((name) => !(name in written))).toEqual([]);
    const archive = unzipSync(await exportArchive(ada));
    const readme = Buffer.from(archive['README.txt']!).toString();
    for (const { name } of await ownedTables(server.database)) {
      const { notExported, label } = declared.ofPeople[name]!;
      expect(`tables/${name}.jsonl` in archive, name).toBe(notExported === undefined);
      expect(readme).toContain(notExported ?? label);
    }
  });

  it('counts the same, and holds no secret', async () => {
    const archive = unzipSync(await exportArchive(ada));
    const { tables } = JSON.parse(Buffer.from(archive['manifest.json']!).toString());
    const everything = Object.values(archive)
      .map((content) => Buffer.from(content).toString('latin1'))
      .join('\n');
    for (const [table, { secrets = [] }] of exportedTables()) {
      const owner = table === 'users' ? 'id' : 'user_id';
      const rows = await query<Record<string, unknown>>(
        server.database,
        sql`select * from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${adaId}`,
      );
      const lines = Buffer.from(archive[`tables/${table}.jsonl`]!).toString().split('\n').filter(Boolean);
      expect(lines.length, table).toBe(rows.length);
      expect(tables[table], table).toBe(rows.length);
      expect(
        lines.every((line) => line.includes(adaId)),
        table,
      ).toBe(true);
      for (const row of rows) {
        for (const column of secrets) {
          const value = row[column];
          if (typeof value !== 'string' || value.length < 8) continue;
          expect(everything.includes(value), `${table}.${column}`).toBe(false);
        }
      }
      for (const line of lines) for (const column of secrets) expect(line).not.toContain(`"${column}"`);
    }
    expect(everything).not.toContain(server.secret);
    expect(everything).not.toContain(ada.password);
    expect(everything).not.toContain(decodeURIComponent(ada.cookie.split('=')[1] ?? '').split('.')[0]);
  });

  it('comes back whole: export, delete the account, sign up again, import', async () => {
    const archive = await exportArchive(ada);
    const before = await importable(adaId);
    for (const [table, print] of Object.entries(before)) {
      expect((print as { count: number }).count, table).toBeGreaterThan(0);
    }
    expect((await ada.request('DELETE', '/api/account', { email: ada.email })).status).toBe(204);
    const answer = await call(
      server.origin,
      'POST',
      '/api/account/sign-up',
      { name: 'Ada', email: ada.email, password: ada.password },
      { 'x-forwarded-for': nextAddress() },
    );
    const again = personWith(server.origin, { ...ada, cookie: cookiesOf(answer.headers) });
    const newId = (await again.request('GET', '/api/account/session')).json.user.id;
    expect(newId).not.toBe(adaId);
    const upload = await fetch(`${server.origin}/api/account-data/import`, {
      method: 'POST',
      headers: { cookie: again.cookie, origin: server.origin, 'content-type': 'application/octet-stream' },
      body: archive as Uint8Array<ArrayBuffer>,
    });
    const { id } = (await upload.json()) as { id: string };
    await server.runJobs();
    await again.request('POST', `/api/account-data/transfers/${id}/confirm`);
    await server.runJobs();
    const { json } = await again.request('GET', `/api/account-data/transfers/${id}`);
    expect(json.state, json.problem).toBe('done');
    expect(json.parts.filter(({ refused }: { refused: number }) => refused > 0)).toEqual([]);
    expect(await importable(newId)).toEqual(before);
    // Imported usage is history: it counts for the charts, not against today's quota.
    const usage = (await again.request('GET', '/api/usage')).json;
    expect(usage).toMatchObject({ dailyTasksUsed: 0, tasksUsed: 0 });
    const file = await fetch(`${server.origin}/api/files/file-${adaId}/content`, {
      headers: { cookie: again.cookie },
    });
    expect(await file.text()).toBe('notes');
    const photo = await fetch(`${server.origin}/api/files/recipe-photo-${adaId}/content`, {
      headers: { cookie: again.cookie },
    });
    expect(new Uint8Array(await photo.arrayBuffer())).toEqual(pngFile(2, 2));
  });
});
