import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { select } from '#server/db/table-shapes.ts';
import { badPortSentence } from '#server/fetch/network-problem.ts';
import { createLog } from '#server/log.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';

const key = 'sk-secret-of-the-operator-4f2a';
const path = '/api/admin/connections/openai-compatible';

let app: TestApp;
let provider: StandInProvider;
let operator: TestPerson;
let logged = '';

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({
    log: createLog((line) => {
      logged += line;
    }, 'debug'),
  });
  operator = await app.createPerson({ name: 'Olive' });
  await app.open.database.transaction((tx) => addOperator(tx, operator, { via: 'command' }));
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  provider.clear();
  await operator.request('DELETE', path);
  await app.open.database.execute(sql`delete from provider_spending`);
});

interface Listed {
  connections: {
    id: string;
    version: number;
    spent: number;
    cap: number | null;
    models: { id: string }[];
    lastTest: object | null;
  }[];
}

async function read(): Promise<Listed['connections'][number] | undefined> {
  const list = (await (await operator.get('/api/admin/connections')).json()) as Listed;
  return list.connections[0];
}

const connect = (change: object = {}) =>
  operator.request('PUT', path, { address: provider.baseUrl, key, ...change });

describe('R139 a connection made in the console', () => {
  it('answers at once, without a restart, and no longer once it is removed', async () => {
    const person = await app.createPerson();
    expect((await person.ask('Tell me about tea.')).text).not.toContain('stand-in provider');
    expect((await connect()).status).toBe(200);
    expect((await person.ask('Tell me about tea.')).text).toContain('stand-in provider');
    expect(provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
    expect((await operator.request('DELETE', path)).status).toBe(200);
    provider.clear();
    await person.ask('Tell me about tea again.');
    expect(provider.requests).toHaveLength(0);
  });

  it('is offered to nobody while it is switched off', async () => {
    await connect({ isOffered: false });
    const person = await app.createPerson();
    await person.ask('Tell me about tea.');
    expect(provider.requests).toHaveLength(0);
  });

  it('is offered to the plans that it is for, and a hidden model to nobody', async () => {
    await connect({ plans: ['pro'] });
    const person = await app.createPerson();
    const offered = async () =>
      (await (await person.get('/api/models')).json()).models.filter(
        ({ id }: { id: string }) => id === `openai-compatible/${standInModel}`,
      ).length;
    const ask = async () => {
      provider.clear();
      await person.ask('Tell me about tea.');
      return provider.requests.length > 0;
    };
    expect([await offered(), await ask()]).toEqual([0, false]);
    // Chosen by name while it was still offered.
    await person.request('PATCH', '/api/settings', { selectedModel: `openai-compatible/${standInModel}` });
    expect(await ask()).toBe(false);
    await operator.request('PUT', `/api/admin/people/${person.id}/plan`, { plan: 'pro' });
    expect([await offered(), await ask()]).toEqual([1, true]);
    const { version } = (await read()) ?? {};
    expect((await connect({ hiddenModels: [standInModel], version })).status).toBe(200);
    expect([await offered(), await ask()]).toEqual([0, false]);
    expect((await read())?.models).toMatchObject([{ id: standInModel, isHidden: true }]);
    expect((await connect({ plans: [], version: (version ?? 0) + 1 })).status).toBe(400);
  });

  it('tells what the provider really said', async () => {
    await connect();
    const test = await (await operator.post(`${path}/test`, {})).json();
    expect(test).toMatchObject({
      isWorking: true,
      model: standInModel,
      models: 1,
      words: 'The stand-in provider says hello.',
    });
    provider.script({ kind: 'status', status: 401, body: { error: { message: `Incorrect key: ${key}` } } });
    const refused = await (await operator.post(`${path}/test`, {})).json();
    expect(refused.isWorking).toBe(false);
    expect(refused.words).toBe('401, Incorrect key: [secret]');
    provider.script({ kind: 'text', text: 'The stand-in provider says hello.' });
  });

  it('says in a sentence that a port is never contacted', async () => {
    const { port } = new URL(provider.baseUrl);
    const address = provider.baseUrl.replace(`:${port}`, ':6000');
    const tested = await (await operator.post(`${path}/test`, { address, key })).json();
    expect(tested).toMatchObject({ isWorking: false, words: badPortSentence });
  });

  it('keeps the test of what is then connected, and of nothing else', async () => {
    // As typed; it is stored without the slash.
    const address = `${provider.baseUrl}/`;
    await operator.post(`${path}/test`, { address, key: `${key}-mistyped` });
    await connect({ address });
    expect((await read())?.lastTest).toBeNull();
    await operator.request('DELETE', path);
    const tested = await (await operator.post(`${path}/test`, { address, key })).json();
    expect(tested.isWorking).toBe(true);
    expect(await read()).toBeUndefined();
    await connect({ address });
    expect((await read())?.lastTest).toEqual(tested);
  });

  it('sends a stored key to no other address', async () => {
    await connect();
    const elsewhere = await startStandInProvider();
    const sent: unknown[] = [];
    elsewhere.script((request) => {
      sent.push(request.headers.authorization);
      return { kind: 'text', text: 'Hello' };
    });
    await operator.post(`${path}/test`, { address: elsewhere.baseUrl });
    await elsewhere.close();
    expect(sent).toEqual([undefined]);
  });

  it.each([
    'http://169.254.169.254/v1',
    'http://[fe80::1]/v1',
    'http://[::ffff:169.254.169.254]/v1',
    'http://100.100.100.200/v1',
    'http://metadata.google.internal/v1',
    'http://0xa9fea9fe/v1',
    'ftp://127.0.0.1/v1',
    'http://name:word@127.0.0.1/v1',
  ])('is never at %s', async (address) => {
    for (const answer of [await connect({ address }), await operator.post(`${path}/test`, { address })]) {
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.details).toEqual({ field: 'address' });
    }
    expect(await read()).toBeUndefined();
  });

  it('is changed by the first of two operators, and the second is told', async () => {
    await connect();
    const { version } = (await read())!;
    expect((await operator.request('PUT', path, { cap: 5, version })).status).toBe(200);
    const late = await operator.request('PUT', path, { cap: 50, version });
    expect(late.status).toBe(409);
    expect((await read())?.cap).toBe(5);
  });
});

describe('R140 a spending cap', () => {
  const price = { otherPrice: { input: 1_000, output: 1_000 } };

  it('counts what is asked, holds, and lets nothing more go there', async () => {
    await connect({ ...price, cap: 0.001 });
    const person = await app.createPerson();
    await person.ask('Tell me about tea.');
    expect(provider.requests).toHaveLength(1);
    const { spent } = (await read())!;
    expect(spent).toBeGreaterThan(0.001);
    await person.ask('Tell me more about tea.');
    expect(provider.requests).toHaveLength(1);
    const { models } = await (await person.get('/api/models')).json();
    expect(models.some(({ id }: { id: string }) => id === `openai-compatible/${standInModel}`)).toBe(false);
    await app.parts.operator.spending.settled();
    const stored = await select<{ person: string; cost: number }>(
      app.open.database,
      sql`select user_id as person, sum(cost)::int as cost from model_costs where user_id = ${person.id} group by 1`,
    );
    // The same model was meanwhile asked for the title.
    expect(stored).toEqual([{ person: person.id, cost: Math.round((await read())!.spent * 1_000_000) }]);
  });

  it('is not reset by deleting the account that reached it', async () => {
    await connect({ ...price, cap: 0.001 });
    const person = await app.createPerson();
    await person.ask('Tell me about tea.');
    expect((await person.request('DELETE', '/api/account', { email: person.email })).status).toBeLessThan(
      300,
    );
    const next = await app.createPerson();
    provider.clear();
    await next.ask('Tell me about tea.');
    expect(provider.requests).toHaveLength(0);
  });
});

describe('R141 a key that was entered', () => {
  it('is in no table, no answer, no log and no export', async () => {
    await connect();
    await operator.post(`${path}/test`, {});
    await operator.request('PUT', path, { key: `${key} with spaces` });
    provider.script({ kind: 'status', status: 500, body: { error: { message: `Broken with ${key}` } } });
    await operator.post(`${path}/test`, {});
    await operator.request('PUT', path, { key, version: (await read())!.version });
    await operator.ask('Tell me about tea.');
    provider.script({ kind: 'text', text: 'The stand-in provider says hello.' });
    const { database } = app.open;
    const tables = await select<{ name: string }>(
      database,
      sql`select table_schema || '.' || table_name as name from information_schema.tables
          where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const rows = await select<{ row: string }>(database, sql.raw(`select t::text as row from ${name} t`));
      expect(
        rows
          .map(({ row }) => row)
          .join('\n')
          .includes(key),
        name,
      ).toBe(false);
    }
    for (const address of [
      '/api/admin/connections',
      '/api/admin/events',
      '/api/models',
      '/api/account/session',
    ]) {
      expect(await (await operator.get(address)).text(), address).not.toContain(key);
    }
    expect(logged).not.toContain(key);
    // Without its secret the row is useless: another server says so and asks for the key again.
    const [row] = await select<{ sealed: string }>(
      database,
      sql`select sealed_key as sealed from connections`,
    );
    expect(row?.sealed).toMatch(/^[\w-]{40,}$/);
  });
});
