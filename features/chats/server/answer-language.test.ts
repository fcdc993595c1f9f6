import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let app: TestApp;
let provider: StandInProvider;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});
beforeEach(async () => {
  ada = await app.createPerson();
  provider.clear();
});

/** Everything the model was told, in every request since the last `clear`. */
const told = () => provider.requests.map(({ rawBody }) => rawBody).join('\n');

describe('the language of answers', () => {
  it('is the question’s, as long as none was chosen', async () => {
    await ada.ask('What do plants make?');
    expect(told()).not.toContain('Write in');
  });

  it('is told to the model in a chat, in research, by the API and in summaries', async () => {
    await ada.request('PATCH', '/api/settings', { answerLanguage: 'de' });
    const asked: [string, () => Promise<unknown>][] = [
      ['a chat', () => ada.ask('What do plants make?')],
      ['the API', () => ada.post('/api/openai', { query: 'What do plants make?' })],
      [
        'research',
        async () =>
          (
            await ada.post('/api/chat', {
              clientId: crypto.randomUUID(),
              text: 'What is a river?',
              depth: 'basic',
            })
          ).text(),
      ],
      [
        'a summary',
        async () => (await ada.post('/api/search/web/summary', { query: 'river', page: 1 })).text(),
      ],
    ];
    for (const [where, ask] of asked) {
      provider.clear();
      await ask();
      expect(told(), where).toContain('Write in German');
    }
  });

  it('changes summaries that are kept, too', async () => {
    const summarise = async () =>
      (await ada.post('/api/search/web/summary', { query: 'lake', page: 1 })).text();
    await summarise();
    provider.clear();
    await ada.request('PATCH', '/api/settings', { answerLanguage: 'fr' });
    await summarise();
    expect(told()).toContain('Write in French');
  });
});
