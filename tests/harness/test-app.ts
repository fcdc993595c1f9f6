import { existsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { type App, createApp, openReferenceIndex } from '#server/app.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { type Log, silentLog } from '#server/log.ts';
import { paths } from '#server/paths.ts';
import { openTestDatabase } from './test-database.ts';
import { TestPerson } from './test-person.ts';

export const testOrigin = 'http://localhost:3000';

export interface TestApp extends App {
  open: OpenDatabase;
  /** A person of their own, signed up through the API. */
  signUp(overrides?: { name?: string; email?: string; timeZone?: string }): Promise<TestPerson>;
  /** Someone who is not signed in. */
  anonymous(): TestPerson;
  /** Sets how many tasks this person has left today. */
  leaveTasks(person: TestPerson, left: number): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Where a stand-in for an OpenAI-compatible endpoint listens, e.g. `http://127.0.0.1:40000/v1`. */
  providerUrl?: string;
  log?: Log;
  open?: OpenDatabase;
}

/** The real application over a real database; only networks of others are stood in for. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  if (!existsSync(paths.reference)) {
    throw new Error('The reference index is missing. Run npm run build once.');
  }
  const open = options.open ?? (await openTestDatabase());
  const env: Pick<Env, 'publicUrl' | 'trustedProxies' | 'openAiCompatible' | 'port'> = {
    publicUrl: undefined,
    trustedProxies: 0,
    port: 3000,
    openAiCompatible: options.providerUrl
      ? { baseUrl: options.providerUrl, apiKey: 'test-key', model: 'stand-in' }
      : undefined,
  };
  const assembled = createApp({
    env,
    authSecret: 'a secret for tests that is long enough',
    open,
    reference: openReferenceIndex(paths.reference),
    log: options.log ?? silentLog,
  });
  let people = 0;
  const anonymous = () => new TestPerson(assembled.app);
  return {
    ...assembled,
    open,
    anonymous,
    async signUp(overrides = {}) {
      const person = anonymous();
      people++;
      const email = overrides.email ?? `person-${people}-${Date.now()}@example.test`;
      await person.signUp({
        name: overrides.name ?? `Person ${people}`,
        email,
        timeZone: overrides.timeZone ?? 'UTC',
      });
      return person;
    },
    async leaveTasks(person, left) {
      await open.database.execute(sql`
        insert into api_logs (id, user_id, endpoint, request_time, response_status)
        select gen_random_uuid()::text, ${person.id}, '/test', now(), 200 from generate_series(1, ${25 - left}::int)`);
    },
    async close() {
      await assembled.shutDown(0);
      await open.close();
    },
  };
}
