import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, call, nextAddress, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const search = '/api/search/web?q=tea';
const countOf = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** The load of a few programs: more at once would wait for the database and get an error, as on any server. */
async function floodOf(ask: () => Promise<Answer>, { lanes, each }: { lanes: number; each: number }) {
  const lane = async () => {
    const answers: Answer[] = [];
    for (let sent = 0; sent < each; sent += 1) answers.push(await ask());
    return answers;
  };
  return (await Promise.all(Array.from({ length: lanes }, lane))).flat();
}

it('R54 one person’s flood of searches ends at their own limit, and reaches nobody else', async () => {
  const ada = await signUpPerson(server.origin, 'Ada');
  const bob = await signUpPerson(server.origin, 'Bob');
  const flood = floodOf(() => ada.request('GET', search), { lanes: 40, each: 6 });
  const others = await Promise.all(Array.from({ length: 20 }, () => bob.request('GET', search)));
  const answers = await flood;
  expect(countOf(others, 200)).toBe(20);
  expect(countOf(answers, 200)).toBe(120);
  expect(countOf(answers, 429)).toBe(120);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.error.code).toBe('rate_limited');
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  // Refused requests cost nothing else: everything but search still answers.
  for (const path of ['/api/chats', '/api/usage']) {
    expect((await ada.request('GET', path)).status).toBe(200);
  }
});

it('R54 signed out the address counts, however it asks', async () => {
  const [one, other] = [nextAddress(), nextAddress()];
  const ask = (address: string, path = search) =>
    call(server.origin, 'GET', path, undefined, { 'x-forwarded-for': address });
  const paths = ['/api/search/web?q=tea', '/api/search/web?q=tea&page=2', '/api/search/web?page=1&q=other'];
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) => ask(one, paths[index % paths.length])),
  );
  expect(countOf(answers, 200)).toBe(60);
  expect(countOf(answers, 429)).toBe(60);
  expect((await ask(other)).status).toBe(200);
});

it('R54 a flood of messages to the operator ends after a handful, and reaches nobody else', async () => {
  const [one, other] = [nextAddress(), nextAddress()];
  const message = { name: 'Ada', email: 'ada@example.com', type: 'general', message: 'A flood is coming.' };
  const write = (address: string) =>
    call(server.origin, 'POST', '/api/contact', message, { 'x-forwarded-for': address });
  const answers = await Promise.all(Array.from({ length: 200 }, () => write(one)));
  expect(countOf(answers, 204)).toBe(5);
  expect(countOf(answers, 429)).toBe(195);
  expect((await write(other)).status).toBe(204);
});
