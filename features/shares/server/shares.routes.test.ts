import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTurnEvents, TurnReader } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
beforeEach(async () => {
  provider.script({ kind: 'text', text: 'Rice keeps for a day.' });
  ada = await app.createPerson();
  bob = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function cited(person: TestPerson) {
  provider.script({
    kind: 'tool-call',
    name: 'look_up',
    arguments: { term: 'photosynthesis' },
    after: { kind: 'text', text: 'Plants make food from light. ⟦1⟧' },
  });
  const turn = await person.ask('What is "photo": synthesis?');
  return { chatId: turn.start.session.id, turn };
}

describe('sharing', () => {
  const share = async (person: TestPerson, chatId: string) =>
    (await person.post(`/api/chats/${chatId}/share`)).json();

  it('shows a frozen copy to anybody who has the address, and nothing of whose it is', async () => {
    const { chatId, turn } = await cited(ada);
    const { path } = await share(ada, chatId);
    expect(path).toMatch(/^\/shared\/[\w-]{43}$/);
    await ada.ask('Something private', { sessionId: chatId });

    const answer = await app.anonymous().get(`/api${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      title: turn.start.session.title,
      messages: [
        { role: 'user', content: 'What is "photo": synthesis?' },
        {
          role: 'assistant',
          content: 'Plants make food from light. ⟦1⟧',
          parts: [
            { kind: 'text' },
            { kind: 'sources', sources: [{ n: 1 }] },
            { kind: 'verdicts' },
            { kind: 'passages' },
          ],
        },
      ],
    });
    for (const secret of ['Something private', ada.id, ada.email, chatId, turn.start.userMessageId]) {
      expect(text).not.toContain(secret);
    }
  });

  it('keeps only a hash of the token', async () => {
    const { start } = await ada.ask('Mine');
    const { path } = await share(ada, start.session.id);
    const rows = JSON.stringify(await app.open.database.execute(sql`select * from chat_shares`));
    expect(rows).not.toContain(path.split('/').at(-1));
  });

  it('lists the links, revokes one and leaves the others', async () => {
    const { start } = await ada.ask('Mine');
    const first = await share(ada, start.session.id);
    const second = await share(ada, start.session.id);
    const list = async () => (await ada.get(`/api/chats/${start.session.id}/shares`)).json();
    expect((await list()).shares.map(({ id }: { id: string }) => id)).toEqual(
      expect.arrayContaining([first.id, second.id]),
    );
    expect((await ada.request('DELETE', `/api/shares/${first.id}`)).status).toBe(204);
    expect((await ada.request('DELETE', `/api/shares/${first.id}`)).status).toBe(404);
    expect((await app.anonymous().get(`/api${first.path}`)).status).toBe(404);
    expect((await app.anonymous().get(`/api${second.path}`)).status).toBe(200);
    expect((await list()).shares).toHaveLength(1);
  });

  it.each([
    ['deleted', (id: string) => ada.request('DELETE', `/api/chats/${id}`)],
    ['cleared', () => ada.request('DELETE', '/api/chats')],
  ])('ends when the chat is %s', async (_, end) => {
    const { start } = await ada.ask('Mine');
    const { path } = await share(ada, start.session.id);
    expect((await end(start.session.id)).status).toBe(204);
    expect((await app.anonymous().get(`/api${path}`)).status).toBe(404);
  });

  it("is refused for someone else's chat and to strangers", async () => {
    const { start } = await ada.ask('Mine');
    const { id } = await share(ada, start.session.id);
    const chat = `/api/chats/${start.session.id}`;
    expect((await bob.post(`${chat}/share`)).status).toBe(404);
    expect((await bob.get(`${chat}/shares`)).status).toBe(404);
    expect((await bob.request('DELETE', `/api/shares/${id}`)).status).toBe(404);
    expect((await app.anonymous().post(`${chat}/share`)).status).toBe(401);
    expect((await app.anonymous().get(`${chat}/shares`)).status).toBe(401);
    expect((await app.anonymous().request('DELETE', `/api/shares/${id}`)).status).toBe(401);
    expect((await app.anonymous().get('/api/shared/unknown')).status).toBe(404);
    expect((await app.anonymous().get(`/api/shared/${'x'.repeat(65)}`)).status).toBe(400);
  });

  it('waits until the answer is complete, and leaves failed answers out', async () => {
    const held = Promise.withResolvers<void>();
    provider.script({ kind: 'held', until: held.promise, text: 'One, two, three.' });
    const running = new TurnReader(await ada.send('Count'));
    const [first] = await running.untilEvent('start');
    const chatId = first?.event.type === 'start' ? first.event.session.id : '';
    expect((await ada.post(`/api/chats/${chatId}/share`)).status).toBe(409);
    held.resolve();
    await running.rest();
    provider.script({ kind: 'status', status: 400 });
    await readTurnEvents(await ada.send('Fails', { sessionId: chatId }));
    const { path } = await share(ada, chatId);
    const { messages } = await (await app.anonymous().get(`/api${path}`)).json();
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user']);
  });
});

describe('GET /api/chats/:id/export', () => {
  it('gives Markdown with numbered links', async () => {
    const { chatId } = await cited(ada);
    const answer = await ada.get(`/api/chats/${chatId}/export?format=md`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe(
      'attachment; filename="What is photo synthesis.md"; filename*=UTF-8\'\'What%20is%20photo%20synthesis.md',
    );
    const text = await answer.text();
    expect(text).toContain(
      '# What is "photo": synthesis?\n\n## You\n\nWhat is "photo": synthesis?\n\n## Everyday\n\n',
    );
    expect(text).toMatch(/Plants make food from light\. \[\[1\]\]\(http:\/\/localhost:3000\/reference\//);
    expect(text).toMatch(/Sources:\n\n1\. \[.+\]\(http:\/\/localhost:3000\/reference\//);
  });

  it('gives JSON with the messages and their citations', async () => {
    const { chatId } = await cited(ada);
    const answer = await ada.get(`/api/chats/${chatId}/export?format=json`);
    expect(answer.headers.get('Content-Disposition')).toContain('.json');
    expect(await answer.json()).toMatchObject({
      id: chatId,
      messages: [
        { role: 'user' },
        {
          role: 'assistant',
          parts: [
            { kind: 'text' },
            { kind: 'sources', sources: [{ n: 1 }] },
            { kind: 'verdicts' },
            { kind: 'passages' },
            { kind: 'usage' },
          ],
        },
      ],
    });
  });

  it('is for the owner only, and knows two formats', async () => {
    const { start } = await ada.ask('Mine');
    const path = `/api/chats/${start.session.id}/export`;
    expect((await bob.get(`${path}?format=md`)).status).toBe(404);
    expect((await app.anonymous().get(`${path}?format=md`)).status).toBe(401);
    expect((await ada.get(`${path}?format=exe`)).status).toBe(400);
    expect((await ada.get(path)).status).toBe(400);
  });
});
