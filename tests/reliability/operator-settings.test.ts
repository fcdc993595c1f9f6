import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import type { SettingKind, SettingTest } from '#features/connections/shared/operator-settings.contract.ts';
import { select } from '#server/db/table-shapes.ts';
import { badPortSentence } from '#server/fetch/network-problem.ts';
import { createLog } from '#server/log.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';

const path = '/api/admin/settings';
const secret = 'a-password-of-the-operator-77c1';

let app: TestApp;
let searxng: SearchStandIn;
let operator: TestPerson;
let second: TestPerson;
let logged = '';

beforeAll(async () => {
  searxng = await startSearxngStandIn();
  app = await startTestApp({
    log: createLog((line) => {
      logged += line;
    }, 'debug'),
  });
  operator = await app.createPerson({ name: 'Olive' });
  second = await app.createPerson({ name: 'Sam' });
  for (const person of [operator, second]) {
    await app.open.database.transaction((tx) => addOperator(tx, person, { via: 'command' }));
  }
});
afterAll(async () => {
  await app.close();
  await searxng.close();
});
beforeEach(async () => {
  for (const id of ['searxng', 'mail', 'brave', 'stripe', 'weather']) {
    await operator.request('DELETE', `${path}/${id}`);
  }
});

async function read(id: string): Promise<SettingKind> {
  const { kinds } = (await (await operator.get(path)).json()) as { kinds: SettingKind[] };
  const kind = kinds.find((one) => one.id === id);
  if (!kind) throw new Error(`There is no ${id}.`);
  return kind;
}

const save = (id: string, values: Record<string, string | null>, version?: number) =>
  operator.request('PUT', `${path}/${id}`, { values, ...(version !== undefined && { version }) });

const test = async (id: string, values?: Record<string, string>): Promise<SettingTest> =>
  (await operator.post(`${path}/${id}/test`, values ? { values } : {})).json();

interface Searched {
  providers: { name: string }[];
  beside: { isConnected: boolean };
}
const search = async (query: string): Promise<Searched> =>
  (await (await operator.get(`/api/search/web?q=${encodeURIComponent(query)}`)).json()) as Searched;

describe('R160 what is connected in the console', () => {
  it('is used at once, and no longer once it is disconnected', async () => {
    expect((await search('harbour one')).beside.isConnected).toBe(false);
    expect((await save('searxng', { SEARXNG_URL: searxng.baseUrl })).status).toBe(200);
    const found = await search('harbour two');
    expect(found.beside.isConnected).toBe(true);
    expect(found.providers.map(({ name }) => name)).toContain('SearXNG');
    expect((await operator.request('DELETE', `${path}/searxng`)).status).toBe(200);
    const before = searxng.requests.length;
    expect((await search('harbour three')).beside.isConnected).toBe(false);
    expect(searxng.requests).toHaveLength(before);
  });

  it('tells what was really said, before and after it is stored', async () => {
    const drafted = await test('searxng', { SEARXNG_URL: searxng.baseUrl });
    expect(drafted).toMatchObject({ isWorking: true });
    expect(drafted.words).toContain('SearXNG found');
    expect((await read('searxng')).lastTest).toBeNull();
    await save('searxng', { SEARXNG_URL: searxng.baseUrl });
    // What was tested is what was stored.
    expect((await read('searxng')).lastTest).toEqual(drafted);
    const stored = await test('searxng');
    expect((await read('searxng')).lastTest).toEqual(stored);
    const closed = await test('searxng', { SEARXNG_URL: 'http://127.0.0.1:6000' });
    expect(closed).toMatchObject({ isWorking: false, words: badPortSentence });
    const nobody = await test('searxng', { SEARXNG_URL: 'http://127.0.0.1:2' });
    expect(nobody.isWorking).toBe(false);
    expect(nobody.words).toMatch(/^Nothing accepts connections at that address and port\./u);
    expect((await read('searxng')).lastTest).toEqual(stored);
  });

  it('counts as not tested when something else was tested than is stored', async () => {
    await test('searxng', { SEARXNG_URL: 'http://127.0.0.1:2' });
    await save('searxng', { SEARXNG_URL: searxng.baseUrl });
    expect((await read('searxng')).lastTest).toBeNull();
  });

  it('is checked by the rules of its variables, and for what belongs together', async () => {
    for (const [id, values, field] of [
      ['searxng', { SEARXNG_URL: 'nowhere' }, 'SEARXNG_URL'],
      ['searxng', { SEARXNG_URL: 'http://169.254.169.254' }, 'SEARXNG_URL'],
      ['searxng', {}, 'SEARXNG_URL'],
      ['searxng', { AUTH_SECRET: 'x'.repeat(40) }, 'AUTH_SECRET'],
      ['stripe', { STRIPE_SECRET_KEY: 'nonsense' }, 'STRIPE_SECRET_KEY'],
      ['weather', { OPEN_METEO: 'maybe' }, 'OPEN_METEO'],
      ['mail', { SMTP_HOST: '169.254.169.254' }, 'SMTP_HOST'],
    ] as const) {
      const answer = await save(id, values);
      expect(answer.status, `${id} ${field}`).toBe(400);
      expect((await answer.json()).error.details).toEqual({ field });
    }
    const half = await save('stripe', { STRIPE_SECRET_KEY: 'sk_test_1' });
    expect(half.status).toBe(400);
    expect((await half.json()).error.message).toContain('“Publishable key”');
  });

  it('is changed by the first of two operators, and the second is told', async () => {
    await save('weather', { OPEN_METEO: 'on' });
    const { version } = await read('weather');
    expect((await save('weather', { OPEN_METEO: 'off' }, version)).status).toBe(200);
    const late = await second.request('PUT', `${path}/weather`, { values: { OPEN_METEO: 'on' }, version });
    expect(late.status).toBe(409);
    expect((await read('weather')).fields[0]?.value).toBe('off');
  });

  it('leaves a secret with the place that it was entered for', async () => {
    await save('mail', { SMTP_HOST: 'localhost', SMTP_USER: 'olive', SMTP_PASSWORD: secret });
    const { version } = await read('mail');
    await save('mail', { SMTP_HOST: '127.0.0.1' }, version);
    expect((await read('mail')).fields.find(({ variable }) => variable === 'SMTP_PASSWORD')?.isSet).toBe(
      false,
    );
  });

  it('switches notifications in browsers off and on for everybody', async () => {
    const person = await app.createPerson();
    const push = async () => (await (await person.get('/api/notifications/push')).json()).isOn;
    expect([await push(), (await read('push')).isOn]).toEqual([true, true]);
    expect((await save('push', { PUSH: 'off' })).status).toBe(200);
    expect([await push(), (await read('push')).isOn]).toEqual([false, false]);
    const tried = await person.post('/api/notifications/push/test');
    expect((await tried.json()).error.message).toBe(
      'Notifications in browsers are switched off on this server.',
    );
    expect((await save('push', { PUSH: 'on' }, (await read('push')).version)).status).toBe(200);
    expect(await push()).toBe(true);
    await operator.request('DELETE', `${path}/push`);
  });

  it('charges for plans, and lets an organisation’s people in, from the moment it is saved', async () => {
    const isCharged = async () => (await (await operator.get('/api/billing/offer')).json()).isCharged;
    const buttons = async () =>
      (await (await app.anonymous().get('/api/account/ways')).json()).providers.length;
    expect([await isCharged(), await buttons()]).toEqual([false, 0]);
    await save('stripe', {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    await save('organisation', {
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'everyday',
      OIDC_CLIENT_SECRET: 'client-secret',
    });
    expect([await isCharged(), await buttons()]).toEqual([true, 1]);
    await operator.request('DELETE', '/api/admin/settings/stripe');
    await operator.request('DELETE', '/api/admin/settings/organisation');
    expect([await isCharged(), await buttons()]).toEqual([false, 0]);
  });
});

describe('R161 a secret that was entered', () => {
  it('is in no table, no answer and no log', async () => {
    await save('mail', { SMTP_HOST: 'localhost', SMTP_PORT: '1', SMTP_USER: 'olive', SMTP_PASSWORD: secret });
    await test('mail');
    await test('brave', { BRAVE_API_KEY: secret, BRAVE_BASE_URL: searxng.baseUrl });
    await save('brave', { BRAVE_API_KEY: secret, BRAVE_BASE_URL: searxng.baseUrl });
    await search('a harbour with a key');
    await save('mail', { SMTP_PASSWORD: `${secret}\n` }, 99);
    const { database } = app.open;
    const tables = await select<{ name: string }>(
      database,
      sql`select table_schema || '.' || table_name as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const rows = await select<{ row: string }>(database, sql.raw(`select t::text as row from ${name} t`));
      const text = rows.map(({ row }) => row).join('\n');
      expect(text.includes(secret), name).toBe(false);
    }
    for (const address of [path, '/api/admin/events', '/api/admin/connections', '/api/account/session']) {
      expect(await (await operator.get(address)).text(), address).not.toContain(secret);
    }
    expect(logged).not.toContain(secret);
    const password = (await read('mail')).fields.find(({ variable }) => variable === 'SMTP_PASSWORD');
    expect(password).toMatchObject({ value: null, isSet: true, end: '77c1' });
  });
});

describe('R162 the environment', () => {
  it('goes before what is entered, and says so', async () => {
    const given = { SEARXNG_URL: searxng.baseUrl, SMTP_URL: 'smtp://olive:word@localhost:1' };
    const fixed = await startTestApp({ given });
    try {
      const person = await fixed.createPerson();
      await fixed.open.database.transaction((tx) => addOperator(tx, person, { via: 'command' }));
      const answer = await person.request('PUT', `${path}/searxng`, {
        values: { SEARXNG_URL: 'http://127.0.0.1:2' },
      });
      expect(answer.status).toBe(409);
      const { kinds } = (await (await person.get(path)).json()) as { kinds: SettingKind[] };
      const of = (id: string) => kinds.find((kind) => kind.id === id);
      expect(of('searxng')).toMatchObject({ setBy: 'environment' });
      expect(of('searxng')?.fields[0]).toMatchObject({ value: searxng.baseUrl, setBy: 'environment' });
      expect(of('mail')?.setBy).toBe('environment');
      expect(JSON.stringify(kinds)).not.toContain('word@');
    } finally {
      await fixed.close();
    }
  });
});
