import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chat } from '#features/chats/shared/chats.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { planRemoval } from './delete-message.ts';

describe('planRemoval', () => {
  const tree = [
    { id: 'q1', parentId: null },
    { id: 'a1', parentId: 'q1' },
    { id: 'q2', parentId: 'a1' },
    { id: 'a2', parentId: 'q2' },
    { id: 'a1b', parentId: 'q1' },
    { id: 'q3', parentId: 'a1b' },
  ];
  const plan = (id: string) => planRemoval(tree, tree.find((place) => place.id === id)!, id.startsWith('q'));

  it('takes the answers of a question with it, and joins what followed to what came before', () => {
    expect(plan('q1')).toEqual({ gone: ['q1', 'a1', 'a1b'], newParentId: null, moved: ['q2', 'q3'] });
    expect(plan('q2')).toEqual({ gone: ['q2', 'a2'], newParentId: 'a1', moved: [] });
  });

  it('lets what followed an answer follow another version of it', () => {
    expect(plan('a1')).toEqual({ gone: ['a1'], newParentId: 'a1b', moved: ['q2'] });
    expect(plan('a1b')).toEqual({ gone: ['a1b'], newParentId: 'a1', moved: ['q3'] });
  });

  it('leaves the question of its only answer', () => {
    expect(plan('a2')).toEqual({ gone: ['a2'], newParentId: 'q2', moved: [] });
  });
});

describe('DELETE /api/memory/messages/{id}', () => {
  let app: TestApp;
  let ada: TestPerson;
  beforeAll(async () => {
    app = await startTestApp();
    ada = await app.createPerson();
  });
  afterAll(() => app.close());

  async function read(id: string): Promise<Chat> {
    return (await ada.get(`/api/chats/${id}`)).json();
  }

  async function count(table: string, id: string): Promise<number> {
    const { rows } = (await app.open.database.execute(
      sql`select count(*)::int as n from ${sql.identifier(table)} where session_id = ${id}`,
    )) as unknown as { rows: { n: number }[] };
    return rows[0]!.n;
  }

  it('deletes a question in the middle with its answer; the chat goes on as one', async () => {
    const first = await ada.ask('What is a river?');
    const { id } = first.start.session;
    const second = await ada.ask('What is a violin?', { sessionId: id });
    await ada.ask('What is photosynthesis?', { sessionId: id });
    const answer = await ada.request('DELETE', `/api/memory/messages/${second.start.userMessageId}`);
    expect(await answer.json()).toEqual({
      ids: [second.start.userMessageId, second.start.assistantMessageId],
    });
    const chat = await read(id);
    expect(chat.messages.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual([
      'What is a river?',
      'What is photosynthesis?',
    ]);
    expect(chat.messages).toHaveLength(4);
    expect(chat.messages.every(({ versions }) => versions.length === 0)).toBe(true);
    expect(await count('chat_turns', id)).toBe(2);
    await ada.ask('And a lake?', { sessionId: id });
    expect((await read(id)).messages).toHaveLength(6);
  });

  it('shows what came before when the end is deleted', async () => {
    const first = await ada.ask('What is a river?');
    const { id } = first.start.session;
    const second = await ada.ask('What is a violin?', { sessionId: id });
    await ada.request('DELETE', `/api/memory/messages/${second.start.assistantMessageId}`);
    expect((await read(id)).messages.map(({ content }) => content).at(-1)).toBe('What is a violin?');
    await ada.request('DELETE', `/api/memory/messages/${second.start.userMessageId}`);
    expect((await read(id)).messages).toHaveLength(2);
  });

  it('deletes the chat with its last message', async () => {
    const { start } = await ada.ask('What is a river?');
    await ada.request('DELETE', `/api/memory/messages/${start.userMessageId}`);
    expect((await ada.get(`/api/chats/${start.session.id}`)).status).toBe(404);
  });

  it('takes the files of a question with it', async () => {
    const file = await (await ada.upload('notes.txt', new TextEncoder().encode('Some notes.'))).json();
    const { start } = await ada.ask('What is in it?', { attachments: [file.id] });
    await ada.request('DELETE', `/api/memory/messages/${start.userMessageId}`);
    expect((await ada.get(`/api/files/${file.id}`)).status).toBe(404);
  });

  it('is refused for somebody else’s, and for one that is not there', async () => {
    const { start } = await ada.ask('What is a river?');
    const bob = await app.createPerson();
    expect((await bob.request('DELETE', `/api/memory/messages/${start.userMessageId}`)).status).toBe(404);
    expect((await ada.request('DELETE', '/api/memory/messages/none')).status).toBe(404);
    expect((await read(start.session.id)).messages).toHaveLength(2);
  });
});
