import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis, startThrowawayRedis, type ThrowawayRedis } from '#tests/harness/throwaway-redis.ts';
import { numberedWord } from '#tests/stand-ins/behaviour.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/lib/throwaway-postgres.ts';
import type { OpenStream, StreamRecord } from './support/event-stream.ts';
import { type Person, personWith, signUpPerson } from './support/person.ts';
import { type ServerProcess, startServerProcess } from './support/server-process.ts';
import { eventually, outcomeOf, readChat, started } from './support/turns.ts';

/** Only in the campaign: `npm run check -- cluster`. */
const rounds = Number(process.env.CLUSTER_ROUNDS ?? 0);
const timeout = 120_000 + 90_000 * rounds;
const streamsARound = 3;

let provider: StandInProvider;
let postgres: ThrowawayPostgres | null;
let redis: ThrowawayRedis | undefined;
const folders: string[] = [];
const servers: ServerProcess[] = [];

async function startServer(): Promise<ServerProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'everyday-cluster-'));
  folders.push(dataFolder);
  return startServerProcess({
    dataFolder,
    environment: {
      DATABASE_URL: postgres?.url ?? '',
      ...(redis && { REDIS_URL: redis.url }),
      AUTH_SECRET: 'a secret that all of these servers share',
      TRUSTED_PROXIES: '1',
      OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
      OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
      OPENAI_COMPATIBLE_MODEL: standInModel,
    },
  });
}

/** Reads on at any of these servers from the number seen last, as a page does, until the turn has ended. */
async function readToTheEnd(
  people: readonly Person[],
  turnId: string,
  first: OpenStream,
): Promise<StreamRecord> {
  let record = await first.done;
  const whole: StreamRecord = { ...record, events: [...record.events], sequences: [...record.sequences] };
  for (let attempt = 0; outcomeOf(whole) === undefined; attempt += 1) {
    expect(attempt, 'attempts to read on').toBeLessThan(200);
    record = await people[attempt % people.length]!.follow(turnId, whole.sequences.at(-1) ?? 0).done;
    whole.events.push(...record.events);
    whole.sequences.push(...record.sequences);
    whole.text += record.text;
    if (record.status === 204) break;
    if (record.events.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Not one lost, not one shown twice.
  expect(whole.sequences).toEqual(whole.sequences.map((_, index) => index + 1));
  return whole;
}

const words = (count: number) => Array.from({ length: count }, (_, index) => numberedWord(index)).join('');

describe.skipIf(rounds === 0)('R134 three servers, a database and Redis, one after the other failing', () => {
  beforeAll(async () => {
    provider = await startStandInProvider();
    postgres = await startThrowawayPostgres();
    if (hasRedis) redis = await startThrowawayRedis();
    // In the same instant, on an empty database.
    servers.push(...(await Promise.all([startServer(), startServer(), startServer()])));
  }, 240_000);
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await provider?.close();
    await redis?.stop();
    await postgres?.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const at = (person: Person) => servers.map(({ origin }) => personWith(origin, person));

  it(`loses nothing acknowledged when one is killed, ${rounds} times`, { timeout }, async () => {
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const ada = await signUpPerson(servers[0]!.origin, `Kill${round}`);
      const killed = round % servers.length;
      const others = at(ada).filter((_, index) => index !== killed);
      provider.script({ kind: 'tokens', count: 3_000, tokensPerSecond: 100 });
      const streams = Array.from({ length: streamsARound }, (_, index) =>
        at(ada)[killed]!.send(`Question ${round}.${index}`),
      );
      const starts = await Promise.all(streams.map(started));
      const followed = others[0]!.follow(starts[0]!.turnId);
      await followed.until(({ type }) => type === 'part');
      servers[killed]!.kill('SIGKILL');
      const killedAt = performance.now();
      await servers[killed]!.exited;
      for (const [index, start] of starts.entries()) {
        const chat = await eventually(
          () => readChat(others[index % 2]!, start.session.id),
          ({ activeTurn }) => activeTurn === null,
        );
        slowest = Math.max(slowest, performance.now() - killedAt);
        const [question, answer] = chat.messages;
        expect(question?.content).toBe(`Question ${round}.${index}`);
        expect(answer?.status).toBe('interrupted');
        expect(words(3_000).startsWith(answer?.content ?? '?')).toBe(true);
      }
      const told = await followed.done;
      expect(told.sequences).toEqual(told.sequences.map((_, index) => index + 1));
      expect((await others[0]!.request('GET', '/api/usage')).json.dailyTasksUsed).toBe(0);
      provider.script({ kind: 'text', text: 'Still here.' });
      const next = await others[1]!.send('Again?', { sessionId: starts[0]!.session.id }).done;
      expect(outcomeOf(next), next.errorBody).toBe('complete');
      servers[killed] = await startServer();
    }
    process.stdout.write(`${JSON.stringify({ what: 'killed', rounds, slowestMs: Math.round(slowest) })}\n`);
  });

  const outages = Math.ceil(rounds / 4);

  async function streamThrough(fault: () => Promise<void>, name: string): Promise<StreamRecord[]> {
    const ada = await signUpPerson(servers[0]!.origin, name);
    const [one, two, three] = at(ada) as [Person, Person, Person];
    provider.script({ kind: 'tokens', count: 600, tokensPerSecond: 100 });
    const streams = Array.from({ length: streamsARound }, (_, index) => one.send(`${name} ${index}`));
    const starts = await Promise.all(streams.map(started));
    const readers = starts.map(({ turnId }) => readToTheEnd([two, three], turnId, two.follow(turnId)));
    await Promise.all(streams.map((stream) => stream.until(({ type }) => type === 'part')));
    await fault();
    const own = await Promise.all(streams.map(({ done }) => done));
    for (const record of own) expect(outcomeOf(record), record.errorBody).toBe('complete');
    for (const [index, start] of starts.entries()) {
      const chat = await eventually(
        () => readChat(three, start.session.id),
        ({ activeTurn }) => activeTurn === null,
      );
      expect(chat.messages[1]).toMatchObject({ status: 'complete', content: words(600) });
      expect(own[index]?.text).toBe(words(600));
    }
    return Promise.all(readers);
  }

  it(`interrupts no answer when the database is restarted, ${outages} times`, { timeout }, async () => {
    for (let round = 0; round < outages; round += 1) {
      const read = await streamThrough(() => postgres!.restart(1_000), `Restart${round}`);
      for (const { text } of read) expect(words(600).startsWith(text)).toBe(true);
    }
  });

  it.skipIf(!hasRedis)(
    `shows every word once when Redis is emptied, ${outages} times`,
    { timeout },
    async () => {
      for (let round = 0; round < outages; round += 1) {
        const read = await streamThrough(async () => {
          await redis!.kill();
          const ready = await fetch(`${servers[1]!.origin}/api/health/ready`);
          expect(ready.status).toBe(200);
          await redis!.start();
        }, `Emptied${round}`);
        for (const { text } of read) expect(words(600).startsWith(text)).toBe(true);
      }
    },
  );
});
