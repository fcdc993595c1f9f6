import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberedWord } from '#tests/stand-ins/behaviour.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { outcomeOf } from './support/turns.ts';

let server: TestServer;
let people: Person[];

beforeAll(async () => {
  server = await startTestServer();
  people = await Promise.all(
    Array.from({ length: 10 }, (_, index) => signUpPerson(server.origin, `Load${index}`)),
  );
  await server.database.execute(sql`update users set subscription_tier = 'enterprise'`);
});
afterAll(() => server.close());

describe('R73 two hundred streams', () => {
  // The bench measures how fast they are; here none of them may fail or lose a word.
  it('all arrive whole while other requests are answered', async () => {
    const count = 40;
    server.provider.script({ kind: 'tokens', count, tokensPerSecond: 20 });
    const whole = Array.from({ length: count }, (_, index) => numberedWord(index)).join('');
    const streams = Array.from({ length: 200 }, (_, index) =>
      people[index % people.length]?.send('Tell me a story'),
    );
    let isBusy = true;
    const others = (async () => {
      const statuses: number[] = [];
      while (isBusy) {
        for (const path of ['/api/health', '/api/chats', '/api/usage']) {
          statuses.push((await people[0]?.request('GET', path))?.status ?? 0);
        }
      }
      return statuses;
    })();
    const records = await Promise.all(streams.map((stream) => stream?.done));
    isBusy = false;
    expect(new Set(await others)).toEqual(new Set([200]));
    expect(records.filter((record) => record?.status !== 200)).toEqual([]);
    expect(new Set(records.map((record) => record && outcomeOf(record)))).toEqual(new Set(['complete']));
    expect(new Set(records.map((record) => record?.text))).toEqual(new Set([whole]));
    expect(server.provider.openStreams).toBe(0);
  });
});
