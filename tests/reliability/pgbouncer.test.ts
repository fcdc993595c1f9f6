import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasPgbouncer,
  startThrowawayPgbouncer,
  type ThrowawayPgbouncer,
} from '#tests/harness/throwaway-pgbouncer.ts';
import { numberedWord } from '#tests/stand-ins/behaviour.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts';
import { personWith, signUpPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { outcomeOf, started } from './support/turns.ts';

let provider: StandInProvider;
const postgres: ThrowawayPostgres | null = hasPgbouncer ? await startThrowawayPostgres() : null;
let pooler: ThrowawayPgbouncer | undefined;
const servers: ServerProcess[] = [];
const folders: string[] = [];

async function startServer(): Promise<ServerProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'everyday-pooled-'));
  folders.push(dataFolder);
  return startServerProcess({
    dataFolder,
    environment: {
      DATABASE_URL: pooler?.url ?? '',
      DATABASE_DIRECT_URL: postgres?.url ?? '',
      AUTH_SECRET: 'a secret that all of these servers share',
      TRUSTED_PROXIES: '1',
      OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
      OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
      OPENAI_COMPATIBLE_MODEL: standInModel,
    },
  });
}

// Needs PgBouncer and PostgreSQL on this machine: Debian's packages `pgbouncer` and `postgresql`.
describe.skipIf(postgres === null)('R127 two servers behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    provider = await startStandInProvider();
    if (postgres) pooler = await startThrowawayPgbouncer(postgres.url);
    // Started at the same instant on an empty database: migration locking must work through the pooler too.
    servers.push(...(await Promise.all([startServer(), startServer()])));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await provider?.close();
    await pooler?.stop();
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('keep everybody’s rows apart, though each statement may get anybody’s connection', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const people = [];
    for (const name of ['Ada', 'Ben', 'Cem', 'Dia']) people.push(await signUpPerson(first.origin, name));
    provider.script({ kind: 'text', text: 'Hello.' });
    await Promise.all(
      people.map(async (person, index) => {
        for (const { origin } of [first, second, first]) {
          const record = await personWith(origin, person).send(`I am number ${index}`).done;
          expect(outcomeOf(record), record.errorBody).toBe('complete');
        }
      }),
    );
    const lists = await Promise.all(
      people.map((person) => personWith(second.origin, person).request('GET', '/api/chats')),
    );
    const titles = lists.map(({ json }) => json.chats.map(({ title }: { title: string }) => title));
    expect(titles).toEqual(people.map((_, index) => Array(3).fill(`I am number ${index}`)));
  });

  it('follow, stop and sign out across both', async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess];
    const ada = await signUpPerson(first.origin, 'Eve');
    const there = personWith(second.origin, ada);
    provider.script({ kind: 'tokens', count: 5_000, tokensPerSecond: 200 });
    const asking = ada.send('How long?');
    const { turnId } = await started(asking);
    const followed = there.follow(turnId);
    await followed.until(({ type }) => type === 'part');
    expect((await there.stopTurn(turnId)).status).toBeLessThan(300);
    const [own, other] = await Promise.all([asking.done, followed.done]);
    expect([outcomeOf(own), outcomeOf(other)]).toEqual(['stopped', 'stopped']);
    const chat = (await there.request('GET', '/api/chats')).json.chats[0];
    const { messages } = (await there.request('GET', `/api/chats/${chat.id}`)).json;
    expect(messages[1].content).toContain(numberedWord(0));
    expect((await there.request('POST', '/api/account/sign-out')).status).toBeLessThan(300);
    expect((await ada.request('GET', '/api/chats')).status).toBe(401);
  });
});
