import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let app: TestApp;
let provider: StandInProvider;
beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

it('is asked for one question, whatever the settings say, and leaves them alone', async () => {
  const ada = await app.createPerson();
  provider.script({ kind: 'text', text: 'From the model.' });
  const { models } = await (await ada.get('/api/models')).json();
  const outside = models.find(
    ({ connected, id, company }: { connected: boolean; id: string; company: string }) =>
      connected && id !== 'built-in' && company !== 'Everyday',
  );
  const ask = async (model?: string) => {
    const response = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: 'What is a violin?',
      ...(model && { model }),
    });
    expect(response.status).toBe(200);
    const sessionId = /"session":\{"id":"([^"]+)"/.exec(await response.text())?.[1] ?? '';
    const { messages } = await (await ada.get(`/api/chats/${sessionId}`)).json();
    return messages.at(-1);
  };
  const before = await (await ada.get('/api/settings')).json();
  const [ofModel, ofEngine] = await Promise.all([ask(outside.id), ask('built-in')]);
  expect(ofModel).toMatchObject({ model: outside.name, content: 'From the model.' });
  expect(ofEngine).toMatchObject({ model: 'Built-in engine' });
  expect(await (await ada.get('/api/settings')).json()).toEqual(before);
});
