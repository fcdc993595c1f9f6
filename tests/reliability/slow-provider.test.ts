import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { errorOf, outcomeOf, readAssistantMessage, started } from './support/turns.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.provider.clear();
  ada = await signUpPerson(server.origin);
  // The server's clocks are moved by hand; its sockets and its database run in real time.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const second = 1_000;

/** Everything awaited happens within this process; a test that waits forever runs into its own timeout. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

it('R68 a first word after 45 s arrives, with a sign of life at least every 15 s until then', async () => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  server.provider.script({ kind: 'held', until: promise, text: 'Late.' });
  const stream = ada.send('Take your time');
  await started(stream);
  await until(() => server.provider.requests.length === 1);
  for (let passed = 15; passed <= 45; passed += 15) {
    const before = stream.record.heartbeats;
    await vi.advanceTimersByTimeAsync(15 * second);
    await until(() => stream.record.heartbeats > before);
  }
  expect(outcomeOf(stream.record)).toBeUndefined();
  letGo();
  const record = await stream.done;
  expect(outcomeOf(record)).toBe('complete');
  expect(record.text).toBe('Late.');
});

it('R68 a provider that falls silent for 60 s is given up, and its call closed; the words so far stay', async () => {
  server.provider.script({ kind: 'stall', text: 'Begins' });
  const stream = ada.send('What then?');
  const start = await started(stream);
  await stream.until((event) => wordsOf(event) !== '');
  const request = await server.provider.request(0);
  await vi.advanceTimersByTimeAsync(59 * second);
  expect(outcomeOf(stream.record)).toBeUndefined();
  expect(request.closedAt).toBeNull();
  await vi.advanceTimersByTimeAsync(1 * second);
  const record = await stream.done;
  expect(outcomeOf(record)).toBe('failed');
  expect(errorOf(record)).toMatchObject({
    code: 'model_timeout',
    reason: 'The model took too long to answer. Try again, or choose another model.',
  });
  await request.over;
  expect(request.closedAt).not.toBeNull();
  expect(server.provider.requests).toHaveLength(1);
  const message = await readAssistantMessage(ada, start);
  expect(message).toMatchObject({ status: 'failed', problem: { code: 'model_timeout' } });
  expect(message.content).toBe('Begins');
});

it('R68 stopping in the silence closes the call at once', async () => {
  server.provider.script({ kind: 'stall', text: 'Begins' });
  const stream = ada.send('What then?');
  const start = await started(stream);
  await stream.until((event) => wordsOf(event) !== '');
  const request = await server.provider.request(0);
  await vi.advanceTimersByTimeAsync(30 * second);
  expect((await ada.stopTurn(start.turnId)).status).toBe(204);
  await request.over;
  expect(outcomeOf(await stream.done)).toBe('stopped');
  expect(request.closedAt).not.toBeNull();
});
