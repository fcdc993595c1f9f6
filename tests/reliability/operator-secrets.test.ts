import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import type { SettingKind } from '#features/connections/shared/operator-settings.contract.ts';
import { select } from '#server/db/table-shapes.ts';
import { createLog } from '#server/log.ts';
import { startTestApp, type TestApp, testSecret } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { writeBackup } from '../../scripts/admin/backup/write-backup.ts';
import { apiRoutes, pathWith, writingRoutes } from './support/routes.ts';

let app: TestApp;
let provider: StandInProvider;
let operator: TestPerson;
let other: TestPerson;
let folder: string;
let logged = '';
/** Every secret that can be entered, by place. */
const secrets = new Map<string, string>();

/** In the middle of each secret, whatever prefix it needs; finding any part of it is a failure. */
const canary = (place: string) => `canary${place.toLowerCase().replaceAll(/[_-]/g, '')}9b41`;
const beginnings: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: 'sk_test_',
  STRIPE_WEBHOOK_SECRET: 'whsec_',
};
/** Browsers need it to talk to Stripe, so it is public, as its name says. */
const published = { STRIPE_PUBLISHABLE_KEY: 'pk_test_0123456789abcdef' };

/** Fields required besides the secrets of a kind; nothing answers at these addresses. */
const besides: Readonly<Record<string, Record<string, string>>> = {
  'object-store': { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'files' },
  organisation: { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'everyday' },
  stripe: { STRIPE_BASE_URL: 'http://127.0.0.1:9', STRIPE_PRICE_PLUS: 'price_1' },
  mail: { SMTP_HOST: 'localhost', SMTP_PORT: '9', SMTP_USER: 'olive' },
};

const settingsPath = '/api/admin/settings';
const connectionPath = '/api/admin/connections/openai-compatible';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-secrets-'));
  provider = await startStandInProvider();
  app = await startTestApp({
    log: createLog((line) => {
      logged += line;
    }, 'debug'),
  });
  operator = await app.createPerson({ name: 'Olive' });
  other = await app.createPerson({ name: 'Uma' });
  await app.open.database.transaction((tx) => addOperator(tx, operator, { via: 'command' }));
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await rm(folder, { recursive: true });
});

/** Looks for the whole secret, the part after its prefix, and base64 forms as used in headers and URLs. */
function findIn(text: string): string[] {
  return [...secrets]
    .filter(([, secret]) => {
      const part = secret.slice(secret.indexOf('canary'));
      const forms = [part, Buffer.from(secret).toString('base64'), Buffer.from(part).toString('base64')];
      return forms.some((form) => text.includes(form));
    })
    .map(([place]) => place);
}

/** The first event of a stream may come late or never; all other responses are read fully. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return '';
  }
  return answer.text();
}

describe('R210 the secrets that an operator enters, of every kind that there is', () => {
  it('are taken', async () => {
    const key = canary('openai-compatible');
    secrets.set('openai-compatible', key);
    const saved = await operator.request('PUT', connectionPath, {
      address: provider.baseUrl,
      key,
      otherPrice: { input: 1, output: 1 },
    });
    expect(saved.status).toBe(200);
    const { kinds } = (await (await operator.get(settingsPath)).json()) as { kinds: SettingKind[] };
    const withSecrets = kinds.filter(({ fields }) => fields.some(({ type }) => type === 'secret'));
    expect(withSecrets.length).toBeGreaterThan(8);
    for (const { id, fields } of withSecrets) {
      const values: Record<string, string> = { ...besides[id] };
      for (const { variable, type } of fields) {
        if (type !== 'secret') {
          if (/_BASE_URL$/.test(variable)) values[variable] = 'http://127.0.0.1:9';
          if (type === 'switch') values[variable] = 'on';
          continue;
        }
        if (variable in published) {
          Object.assign(values, published);
          continue;
        }
        values[variable] = `${beginnings[variable] ?? ''}${canary(variable)}`;
        secrets.set(variable, values[variable]);
      }
      // Tested before and after, against a server that is down: the error message is checked too.
      const before = await textOf(await operator.post(`${settingsPath}/${id}/test`, { values }));
      expect(findIn(before), id).toEqual([]);
      const kept = await operator.request('PUT', `${settingsPath}/${id}`, { values });
      const answer = await textOf(kept);
      expect(kept.status, `${id}: ${answer}`).toBe(200);
      expect(findIn(answer), id).toEqual([]);
      expect(findIn(await textOf(await operator.post(`${settingsPath}/${id}/test`, {}))), id).toEqual([]);
    }
    expect(secrets.size).toBeGreaterThan(8);
  });

  it('are repeated by no error, whatever is wrong with what was sent', async () => {
    const { kinds } = (await (await operator.get(settingsPath)).json()) as { kinds: SettingKind[] };
    for (const { id, fields, version } of kinds) {
      const entered = fields.flatMap(({ variable }) => {
        const secret = secrets.get(variable);
        return secret === undefined ? [] : [[variable, secret] as const];
      });
      for (const [variable, secret] of entered) {
        for (const body of [
          { values: { [variable]: { secret } }, version },
          { values: { [variable]: secret, UNKNOWN: secret }, version },
          { values: { [variable]: `${secret}\n\u0000` }, version },
          { values: { [variable]: secret }, version: version + 7 },
          { values: { [variable]: secret }, version: secret },
          { [secret]: secret },
          { values: { [variable]: secret.repeat(500) }, version },
          `{"values": {"${variable}": "${secret}"`,
        ]) {
          const answer = await operator.request('PUT', `${settingsPath}/${id}`, body);
          expect(answer.status, `${variable} ${JSON.stringify(body).slice(0, 80)}`).toBeGreaterThanOrEqual(
            400,
          );
          expect(findIn(await answer.text()), variable).toEqual([]);
        }
      }
    }
    const key = secrets.get('openai-compatible');
    for (const body of [
      { key: { key } },
      { key, cap: key },
      { key, address: `http://${key}@[` },
      { key, version: 99 },
    ]) {
      const answer = await operator.request('PUT', connectionPath, body);
      expect(findIn(await answer.text())).toEqual([]);
    }
  });

  it('are not in what a service outside repeats, or in what people are told of it', async () => {
    const key = secrets.get('openai-compatible') ?? '';
    provider.script({ kind: 'status', status: 401, body: { error: { message: `Incorrect key: ${key}` } } });
    expect(findIn(await textOf(await operator.post(`${connectionPath}/test`, {})))).toEqual([]);
    const answer = await other.send('Tell me about tea.');
    expect(findIn(await answer.text())).toEqual([]);
    expect(provider.requests.length).toBeGreaterThan(1);
    provider.script({ kind: 'text', text: 'The stand-in provider says hello.' });
    const { models } = await (await other.get('/api/models')).json();
    expect(models.some(({ id }: { id: string }) => id === `openai-compatible/${standInModel}`)).toBe(true);
  });

  it('are in no answer of any route, to the operator, to others and to strangers', async () => {
    for (const person of [operator, other, app.anonymous()]) {
      for (const route of apiRoutes(app.app)) {
        if (route.method !== 'GET') continue;
        const answer = await person.get(pathWith(route, 'unknown'));
        expect(findIn(await textOf(answer)), route.key).toEqual([]);
      }
    }
    for (const route of writingRoutes(app.app).filter(({ path }) => path.startsWith('/api/admin/'))) {
      const answer = await other.request(route.method, pathWith(route, 'unknown'), {});
      expect(findIn(await textOf(answer)), route.key).toEqual([]);
    }
  });

  it('are in no row of the database, as any dump of it would have them', async () => {
    const { database } = app.open;
    const tables = await select<{ name: string }>(
      database,
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(60);
    for (const { name } of tables) {
      const rows = await select<{ row: string }>(database, sql.raw(`select t::text as row from ${name} t`));
      expect(findIn(rows.map(({ row }) => row).join('\n')), name).toEqual([]);
    }
  });

  it('are in no backup and no export', async () => {
    const target = join(folder, 'backup.zip');
    await writeBackup({
      open: app.open,
      folder,
      elsewhere: [],
      authSecret: testSecret,
      target,
      onProgress: () => {},
    });
    // The configured store does not exist, and an export is written to the file store.
    await operator.request('DELETE', '/api/admin/settings/object-store');
    const { id } = await (await operator.post('/api/account-data/export')).json();
    await app.runJobs();
    const { href } = await (await operator.post(`/api/account-data/transfers/${id}/link`)).json();
    const exported = new Uint8Array(await (await operator.get(href)).arrayBuffer());
    for (const archive of [new Uint8Array(await readFile(target)), exported]) {
      const files = Object.entries(unzipSync(archive));
      expect(files.length).toBeGreaterThan(5);
      for (const [name, content] of files) {
        expect(findIn(Buffer.from(content).toString('latin1')), name).toEqual([]);
      }
    }
  });

  it('are in no line of the log', () => {
    expect(logged.length).toBeGreaterThan(1_000);
    expect(findIn(logged)).toEqual([]);
  });
});
