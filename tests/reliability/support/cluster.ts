import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type CuttableLine, openLine } from '#tests/harness/cuttable-line.ts';
import { TestPerson } from '#tests/harness/test-person.ts';
import { hasRedis, startThrowawayRedis, type ThrowawayRedis } from '#tests/harness/throwaway-redis.ts';
import { numberedWord } from '#tests/stand-ins/behaviour.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { type StandInStore, startStandInStore } from '#tests/stand-ins/s3-store.ts';
import { freePort } from '../../../scripts/lib/free-port.ts';
import {
  hasPostgres,
  startThrowawayPostgres,
  type ThrowawayPostgres,
} from '../../../scripts/lib/throwaway-postgres.ts';
import type { OpenStream, StreamRecord } from './event-stream.ts';
import { type Person, personWith } from './person.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';
import { outcomeOf } from './turns.ts';

/** How often each fault occurs. Only in the campaign: `npm run check -- cluster`, which sets it to twenty. */
export const clusterRounds = Number(process.env.CLUSTER_ROUNDS ?? 0);
/** Whether there is a campaign, and what it needs. */
export const isCampaign = clusterRounds > 0 && (await hasPostgres());
/** For slower actions. */
export const outages = Math.ceil(clusterRounds / 4);
export const clusterTimeout = 240_000 + 90_000 * clusterRounds;

/** Three real servers in their own processes, sharing a database, an object store and, if available, Redis. */
export interface Cluster {
  provider: StandInProvider;
  postgres: ThrowawayPostgres;
  redis: ThrowawayRedis | undefined;
  store: StandInStore;
  servers: ServerProcess[];
  /** From each server to the database. */
  lines: CuttableLine[];
  /** With the same port, folder and path to the database. */
  restart(index: number, environment?: Record<string, string>): Promise<void>;
  /** The same browser at each of them. */
  at(person: Person): Person[];
  /** A client that records acknowledgements: a server that does not answer has acknowledged nothing. */
  writerAt(index: number, person: Person): TestPerson;
  close(): Promise<void>;
}

const count = 3;

/** Undefined where PostgreSQL is not installed. */
export async function startCluster(): Promise<Cluster | undefined> {
  const postgres = await startThrowawayPostgres();
  if (postgres === null) return undefined;
  const provider = await startStandInProvider();
  const redis = hasRedis ? await startThrowawayRedis() : undefined;
  const store = await startStandInStore();
  const folders: string[] = [];
  const ports: number[] = [];
  const lines: CuttableLine[] = [];
  for (let index = 0; index < count; index += 1) {
    folders.push(mkdtempSync(join(tmpdir(), 'everyday-cluster-')));
    ports.push(await freePort());
    lines.push(await openLine(Number(new URL(postgres.url).port)));
  }
  const start = (index: number, environment: Record<string, string> = {}) => {
    const url = new URL(postgres.url);
    url.port = String(lines[index]?.port);
    const { settings } = store;
    return startServerProcess({
      dataFolder: folders[index] ?? '',
      port: ports[index] ?? 0,
      environment: {
        DATABASE_URL: url.href,
        ...(redis && { REDIS_URL: redis.url }),
        AUTH_SECRET: 'a secret that all of these servers share',
        TRUSTED_PROXIES: '1',
        PUBLIC_URL: '',
        S3_ENDPOINT: settings.endpoint,
        S3_BUCKET: settings.bucket,
        S3_REGION: settings.region,
        S3_ACCESS_KEY_ID: settings.accessKeyId,
        S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
        OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
        OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
        OPENAI_COMPATIBLE_MODEL: standInModel,
        ...environment,
      },
    });
  };
  // At the same instant, on an empty database.
  const servers = await Promise.all(folders.map((_, index) => start(index)));
  return {
    ...{ provider, postgres, redis, store, servers, lines },
    async restart(index, environment) {
      servers[index] = await start(index, environment);
    },
    at: (person) => servers.map(({ origin }) => personWith(origin, person)),
    writerAt(index, { cookie, email }) {
      const ask = (url: string, init: RequestInit) => reach(servers[index]?.origin ?? '', url, init);
      return Object.assign(new TestPerson({ request: ask } as never), { cookie, email });
    },
    async close() {
      for (const line of lines) line.mend();
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(lines.map((line) => line.close()));
      await provider.close();
      await redis?.stop();
      await store.close();
      await postgres.stop();
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function reach(origin: string, url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.delete('host');
  if (headers.has('origin')) headers.set('origin', origin);
  try {
    const { pathname, search } = new URL(url);
    const answer = await fetch(`${origin}${pathname}${search}`, { ...init, headers });
    // Its reader has seen everything that came before it broke.
    const seen = answer.body && ReadableStream.from(untilBroken(answer.body));
    return new Response(seen, { status: answer.status, headers: answer.headers });
  } catch {
    return new Response('No answer.', { status: 503 });
  }
}

async function* untilBroken(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    // What a page sees: nothing more arrives.
  }
}

/** Resumes on any of these servers after the number last seen, like a page, until the turn has ended. */
export async function readToTheEnd(
  people: readonly Person[],
  turnId: string,
  first: OpenStream,
): Promise<StreamRecord> {
  let record = await first.done;
  const whole: StreamRecord = { ...record, events: [...record.events], sequences: [...record.sequences] };
  for (let attempt = 0; outcomeOf(whole) === undefined; attempt += 1) {
    expect(attempt, 'attempts to read on').toBeLessThan(400);
    const person = people[attempt % people.length];
    if (!person) throw new Error('Nobody reads.');
    record = await person.follow(turnId, whole.sequences.at(-1) ?? 0).done;
    whole.events.push(...record.events);
    whole.sequences.push(...record.sequences);
    whole.text += record.text;
    if (record.status === 204) break;
    if (record.events.length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // None lost, none shown twice.
  expect(whole.sequences).toEqual(whole.sequences.map((_, index) => index + 1));
  return whole;
}

export const numberedWords = (length: number) =>
  Array.from({ length }, (_, index) => numberedWord(index)).join('');

/** “Count to 600” is answered word by word for a while, everything else at once. */
export function answerAsAsked(provider: StandInProvider): void {
  provider.script(({ body }) => {
    const asked = /count to (\d+)/.exec(JSON.stringify(body.messages?.at(-1) ?? ''))?.[1];
    return asked === undefined
      ? { kind: 'text', text: 'It is written down. '.repeat(20) }
      : { kind: 'tokens', count: Number(asked), tokensPerSecond: 100 };
  });
}
