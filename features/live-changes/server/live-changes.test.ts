import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { type Listening, listenToChanges as listen } from '#tests/harness/listen-to-changes.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
let ada: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson({ name: 'Ada' });
  ben = await app.createPerson({ name: 'Ben' });
  stranger = await app.createPerson();
});
afterAll(() => app.close());

async function sharedDocument(): Promise<string> {
  const id = newId();
  await ada.post('/api/documents', { id, title: 'Plan', content: 'Dig.\n' });
  const { path } = (await (
    await ada.post(`/api/documents/${id}/invitations`, { email: ben.email, role: 'editor' })
  ).json()) as { path: string };
  await ben.post('/api/document-invitations/accept', { token: path.split('#')[1] });
  return id;
}

it('R301 tells one’s other devices what was written, moved and brought back', async () => {
  const changes = await listen(ada);
  const id = newId();
  await ada.post('/api/notes', { id, title: 'Boiler' });
  expect(await changes.next()).toEqual({ type: 'changed', kind: 'note', id, revision: 1, by: null });
  await ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, content: 'Loud.\n' });
  expect(await changes.next()).toMatchObject({ id, revision: 2 });
  await ada.request('DELETE', `/api/notes/${id}`);
  expect(await changes.next()).toMatchObject({ id });
  await ada.post(`/api/notes/${id}/restore`);
  expect(await changes.next()).toMatchObject({ id });
  await changes.close();
});

it('R301 tells one’s other devices that a question was asked in a chat, that its answer is there, and that it is deleted', async () => {
  const changes = await listen(ada);
  const turn = await ada.ask('What is 2 + 2?');
  expect(turn.text).toContain('4');
  const asked = await changes.next();
  expect(asked).toMatchObject({ type: 'changed', kind: 'chat', by: null });
  expect(await changes.next()).toEqual(asked);
  const { chats } = await (await ada.get('/api/chats')).json();
  const { id } = asked as { id: string };
  expect(chats[0].id).toBe(id);
  await ada.request('DELETE', `/api/chats/${id}`);
  expect(await changes.next()).toMatchObject({ type: 'changed', kind: 'chat', id });
  await changes.close();
});

it('R301 tells one’s other devices that the history was cleared, and nobody else', async () => {
  await ada.ask('What is 2 + 2?');
  const [changes, other] = await Promise.all([listen(ada), listen(stranger)]);
  expect((await ada.request('DELETE', '/api/chats')).status).toBe(204);
  expect(await changes.next()).toEqual({ type: 'changed', kind: 'chat', id: 'all', revision: 0, by: null });
  const id = newId();
  await stranger.post('/api/notes', { id, title: 'Boiler' });
  expect(await other.next()).toMatchObject({ kind: 'note', id });
  await changes.close();
  await other.close();
});

it('R301 tells a member at once when a share is for something else, and when it ends', async () => {
  const id = await sharedDocument();
  const member = await listen(ben);
  const { members } = await (await ada.get(`/api/documents/${id}/sharing`)).json();
  const share = `/api/document-members/${members[0].id}`;
  await ada.request('PATCH', share, { role: 'viewer' });
  expect(await member.next()).toMatchObject({ type: 'changed', kind: 'document', id });
  await ada.request('DELETE', share);
  expect(await member.next()).toMatchObject({ type: 'changed', kind: 'document', id });
  await member.close();
});

it('R301 tells everybody who shares a document who changed it and who has it open, and nobody else', async () => {
  const id = await sharedDocument();
  const [owner, member, other] = await Promise.all([listen(ada), listen(ben), listen(stranger)]);
  await ben.request('PATCH', `/api/documents/${id}`, { baseRevision: 1, content: 'Dig deep.\n' });
  expect(await owner.next()).toEqual({ type: 'changed', kind: 'document', id, revision: 2, by: 'Ben' });
  expect(await member.next()).toEqual({ type: 'changed', kind: 'document', id, revision: 2, by: null });

  const told = await ada.post(`/api/documents/${id}/looking`);
  expect(await told.json()).toEqual({ others: 1 });
  expect(await member.next()).toEqual({ type: 'looking', kind: 'document', id, by: 'Ada' });

  // A person who has left receives no more.
  await ben.post(`/api/documents/${id}/leave`);
  await ada.request('PATCH', `/api/documents/${id}`, { baseRevision: 2, content: 'Fill it in.\n' });
  expect(await owner.next()).toMatchObject({ revision: 3 });
  expect((await ben.post(`/api/documents/${id}/looking`)).status).toBe(404);
  expect((await stranger.post(`/api/documents/${id}/looking`)).status).toBe(404);
  expect(await (await ada.post(`/api/documents/${id}/looking`)).json()).toEqual({ others: 0 });

  // Whatever each of them receives next is their own.
  for (const [person, changes] of [
    [ben, member],
    [stranger, other],
  ] as const) {
    const own = newId();
    await person.post('/api/notes', { id: own, title: 'Mine' });
    expect(await changes.next()).toMatchObject({ kind: 'note', id: own });
    expect(changes.rest()).toEqual([]);
  }
  await Promise.all([owner.close(), member.close(), other.close()]);
});

it('R301 is for those who are signed in, and ends the oldest of too many', async () => {
  expect((await app.anonymous().get('/api/changes')).status).toBe(401);
  const first = await listen(ada);
  const more: Listening[] = [];
  for (let at = 0; at < 20; at += 1) more.push(await listen(ada));
  await expect(first.next()).rejects.toThrow('the stream has ended');
  await Promise.all(more.map((one) => one.close()));
});
