import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authSessions } from '#features/accounts/server/accounts.table.ts';
import { newId } from '#shared/ids.ts';
import { startOf, TurnReader } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { type StandInPushService, startStandInPushService } from '#tests/stand-ins/push-service.ts';
import { pushSubscriptions } from './notifications.table.ts';

let provider: StandInProvider;
let service: StandInPushService;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  service = await startStandInPushService();
  app = await startTestApp({ providerUrl: provider.baseUrl, outboundPolicy: service.policy });
});
afterAll(async () => {
  await app.close();
  await service.close();
  await provider.close();
});
beforeEach(async () => {
  service.pushes.length = 0;
  ada = await app.createPerson();
  const logins = await app.open.database
    .select({ id: authSessions.id })
    .from(authSessions)
    .where(eq(authSessions.userId, ada.id));
  await app.open.database.insert(pushSubscriptions).values({
    id: newId(),
    userId: ada.id,
    sessionId: logins[0]!.id,
    ...service.makeBrowser(),
    device: 'desktop',
    label: 'A browser',
  });
});

/** Asks, closes the page at once, and waits for the answer to end unseen. */
async function askAndLeave(body: object = {}): Promise<void> {
  const response = await ada.post('/api/chat', {
    clientId: crypto.randomUUID(),
    text: 'How do I cook rice?',
    ...body,
  });
  expect(response.status).toBe(200);
  await response.body?.cancel();
  await app.turns.shutDown(10_000);
  await app.runJobs();
}

it('an answer that ends while no page is open is told of', async () => {
  provider.script({ kind: 'text', text: 'Rinse it first.' });
  await askAndLeave();
  expect(service.pushes.map(({ message }) => message)).toEqual([
    {
      title: 'Your answer is ready',
      body: 'How do I cook rice?',
      href: expect.stringMatching(/^\/chat\/[\w-]+$/),
      tag: expect.stringMatching(/^chat-/),
    },
  ]);
});

it('is told in the language of the page that asked, with the title as it is', async () => {
  provider.script({ kind: 'text', text: 'Zuerst waschen.' });
  const question = { clientId: crypto.randomUUID(), text: 'Search' };
  const response = await ada.request('POST', '/api/chat', question, { 'accept-language': 'de' });
  await response.body?.cancel();
  await app.turns.shutDown(10_000);
  await app.runJobs();
  expect(service.pushes[0]?.message).toMatchObject({ title: 'Deine Antwort ist fertig', body: 'Search' });
});

it('so is one that failed', async () => {
  provider.script({ kind: 'status', status: 400 });
  await askAndLeave();
  expect(service.pushes[0]?.message).toMatchObject({ title: 'Your answer could not be finished' });
});

it('an answer that somebody watched is not', async () => {
  provider.script({ kind: 'text', text: 'Rinse it first.' });
  await ada.ask('How do I cook rice?');
  await app.runJobs();
  expect(service.pushes).toEqual([]);
});

/** Asks, and follows on as many pages as there are values, each hidden or not. Resolves when they have the end. */
async function askAndRead(...pages: boolean[]): Promise<void> {
  const everybodyReads = Promise.withResolvers<void>();
  provider.script({ kind: 'held', until: everybodyReads.promise, text: 'Rinse it first.' });
  const asking = new TurnReader(
    await ada.post('/api/chat', { clientId: crypto.randomUUID(), text: 'How do I cook rice?' }),
  );
  const { turnId } = startOf(await asking.untilEvent('start'));
  const readers: TurnReader[] = [];
  for (const hidden of pages) {
    readers.push(new TurnReader(await ada.get(`/api/chat/turns/${turnId}/stream?after=1&hidden=${hidden}`)));
  }
  await asking.leave();
  everybodyReads.resolve();
  await Promise.all(readers.map((reader) => reader.rest()));
  await app.turns.shutDown(10_000);
  await app.runJobs();
}

it('an answer that ends behind another tab is told of', async () => {
  await askAndRead(true);
  expect(service.pushes[0]?.message).toMatchObject({ title: 'Your answer is ready' });
});

it('but not when another page shows it', async () => {
  await askAndRead(true, false);
  expect(service.pushes).toEqual([]);
});

it('a temporary chat leaves no trace in notifications either', async () => {
  provider.script({ kind: 'text', text: 'Rinse it first.' });
  await askAndLeave({ temporary: true });
  expect(service.pushes).toEqual([]);
});
