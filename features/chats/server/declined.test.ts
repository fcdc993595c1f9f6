import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ada = await app.createPerson();
  await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
});

const used = async () => (await (await ada.get('/api/usage')).json()).dailyTasksUsed;

describe('an answer that says that there is none', () => {
  it.each([
    ['Who invented the folding teaspoon?', 'unknown'],
    ['Who is the mayor of Zanzibar City?', 'source'],
    ['What should I read tonight?', 'model'],
    ['How much is 100 dollars in euros?', 'source'],
    ['Write me a poem about spring', 'model'],
    ['What is 5 / 0', 'mistake'],
    ['?!', 'question'],
  ])('“%s” is told apart (%s) and not charged', async (question, reason) => {
    const turn = await ada.ask(question);
    expect(turn.outcome).toBe('complete');
    expect(turn.text).not.toContain('/search/web');
    const chat = await (await ada.get(`/api/chats/${turn.start.session.id}`)).json();
    expect(findPart(chat.messages[1].parts, 'declined')).toMatchObject({ reason });
    expect(findPart(chat.messages[1].parts, 'usage')).toMatchObject({ tasks: 0 });
    expect(await used()).toBe(0);
  });

  it('is no success among the figures of the person, and an answer is', async () => {
    await ada.ask('Who is the mayor of Zanzibar City?');
    expect(await (await ada.get('/api/analytics')).json()).toMatchObject({ types: [], models: [] });
    const answer = await ada.ask('What is photosynthesis?');
    const chat = await (await ada.get(`/api/chats/${answer.start.session.id}`)).json();
    expect(findPart(chat.messages[1].parts, 'declined')).toBeUndefined();
    expect(await used()).toBe(1);
  });

  it('is not charged where one question is asked by itself', async () => {
    const answer = await ada.post('/api/openai', { query: 'Who is the mayor of Zanzibar City?' });
    expect(answer.status).toBe(200);
    expect(await used()).toBe(0);
  });
});
