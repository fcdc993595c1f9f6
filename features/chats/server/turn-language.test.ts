import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ReceivedEvent, readTurnEvents } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
  ada = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const inGerman = { 'accept-language': 'de' };

async function askInGerman(): Promise<ReceivedEvent[]> {
  const question = { clientId: crypto.randomUUID(), text: 'Wie koche ich Reis?' };
  return readTurnEvents(await ada.request('POST', '/api/chat', question, inGerman));
}

it('says in the language of the page why this model answers', async () => {
  provider.script({ kind: 'text', text: 'Zuerst waschen.' });
  const model = (await askInGerman()).map(({ event }) => event).find(({ type }) => type === 'model');
  expect(model).toMatchObject({ note: expect.stringMatching(/^Everyday hat .+ gewählt: .+\.$/) });
});

it('says in it why an answer failed, in the stream and when the chat is opened again', async () => {
  provider.script({ kind: 'status', status: 401 });
  const events = (await askInGerman()).map(({ event }) => event);
  const error = events.find(({ type }) => type === 'error');
  expect(error).toMatchObject({ reason: expect.stringContaining('Wähl ein anderes Modell') });
  const start = events.find(({ type }) => type === 'start') as { session: { id: string } };
  const chat = await (await ada.request('GET', `/api/chats/${start.session.id}`, undefined, inGerman)).json();
  expect(chat.messages.at(-1).problem.reason).toContain('Wähl ein anderes Modell');
});
