import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type { Project, ProjectSummary } from '#features/projects/shared/projects.contract.ts';
import { maxProjects } from '#features/projects/shared/projects.contract.ts';
import { newId } from '#shared/ids.ts';
import { textFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;
let project: Project;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
beforeEach(async () => {
  provider.clear();
  ada = await app.createPerson();
  bob = await app.createPerson();
  await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
  project = await read<Project>(
    ada.post('/api/projects', { name: 'Boat', colour: 'moss', instructions: 'Answer as a sailor would.' }),
  );
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function read<Body>(response: Promise<Response> | Response): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

const url = (rest = '') => `/api/projects/${project.id}${rest}`;
const reload = () => read<Project>(ada.get(url()));

async function addFile(person: TestPerson, name: string, words: string): Promise<string> {
  const { id } = await read<{ id: string }>(person.upload(name, textFile(words)));
  await read(person.post(url('/items'), { kind: 'file', itemId: id }));
  return id;
}

async function addNote(person: TestPerson, title: string, content = 'x'): Promise<string> {
  const { id } = await read<{ id: string }>(person.post('/api/notes', { id: newId(), title, content }));
  await read(person.post(url('/items'), { kind: 'note', itemId: id }));
  return id;
}

const useEngine = () => ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });

describe('a chat in a project', () => {
  it('begins there, is told the instructions after the person’s own, and finds passages in the files', async () => {
    await ada.request('PATCH', '/api/settings', { howToAnswer: 'Be brief.' });
    const fileId = await addFile(ada, 'boat.txt', 'The engine was serviced in May. It cost 80 pounds.');
    const { start } = await ada.ask('When was the engine serviced?', { projectId: project.id });
    const request = JSON.stringify(await provider.request(0));
    expect(request).toContain('<how_to_answer>');
    expect(request.indexOf('<project_instructions>')).toBeGreaterThan(request.indexOf('<how_to_answer>'));
    expect(request).toContain('Answer as a sailor would.');
    expect(request).toContain('The engine was serviced in May.');
    expect((await reload()).chats).toMatchObject([{ id: start.session.id }]);
    const chat = await (await ada.get(`/api/chats/${start.session.id}`)).json();
    expect(chat.projectId).toBe(project.id);
    expect(findPart(chat.messages[1].parts, 'instructions')).toMatchObject({
      of: 'person',
      project: { id: project.id, name: 'Boat' },
    });
    expect((await read<{ files?: unknown[] }>(ada.get(`/api/files/${fileId}`))).files).toBeUndefined();
  });

  it('has the built-in engine answer out of the files, and cite where it stands', async () => {
    await useEngine();
    const fileId = await addFile(ada, 'boat.txt', 'The engine was serviced in May. It cost 80 pounds.');
    await addFile(ada, 'house.txt', 'The roof was repaired in June.');
    const turn = await ada.ask('When was the engine serviced?', { projectId: project.id });
    expect(turn.text).toContain('**The engine was serviced in May.** ⟦1⟧');
    expect(turn.sources).toMatchObject([{ title: 'boat.txt', url: `/files/${fileId}#passage-1` }]);
    expect(provider.requests).toEqual([]);
    const outside = await ada.ask('When was the engine serviced?');
    expect(outside.text).not.toContain('serviced in May');
    // A message that does not ask about them is not answered from the files.
    expect((await ada.ask('How are you?', { projectId: project.id })).text).not.toContain('serviced in May');
  });

  it('of many files reads those that hold the words of the question', async () => {
    for (let at = 1; at <= 10; at += 1) {
      await addFile(ada, `log-${at}.txt`, `Day ${at}: the harbour of Port${at} was calm.`);
    }
    await ada.ask('How was the harbour of Port7?', { projectId: project.id });
    const request = JSON.stringify(await provider.request(0));
    expect(request).toContain('Port7 was calm');
    expect(new Set(request.match(/log-\d+\.txt/g)).size).toBe(8);
  });

  it('is moved in and out, and takes its project along where it is continued', async () => {
    const { start } = await ada.ask('What is a keel?');
    const chatId = start.session.id;
    const move = (person: TestPerson, projectId: string | null) =>
      person.request('PUT', `/api/project-chats/${chatId}`, { projectId });
    expect((await move(bob, null)).status).toBe(404);
    expect((await move(ada, 'none')).status).toBe(404);
    expect((await move(ada, project.id)).status).toBe(204);
    provider.clear();
    await ada.ask('And a rudder?', { sessionId: chatId });
    expect(JSON.stringify(await provider.request(0))).toContain('Answer as a sailor would.');
    const { id: next } = await read<{ id: string }>(ada.post(`/api/chats/${chatId}/continue`));
    expect((await reload()).chats.map(({ id }) => id).toSorted()).toEqual([chatId, next].toSorted());
    expect((await move(ada, null)).status).toBe(204);
    provider.clear();
    await ada.ask('And a mast?', { sessionId: chatId });
    expect(JSON.stringify(await provider.request(0))).not.toContain('sailor');
  });

  it('is neither begun in another’s project nor temporary in one’s own', async () => {
    const ask = (person: TestPerson, more = {}) =>
      person.post('/api/chat', { clientId: crypto.randomUUID(), text: 'Hi', projectId: project.id, ...more });
    expect((await ask(bob)).status).toBe(404);
    expect((await ask(ada, { temporary: true })).status).toBe(400);
  });

  it('has what is in the project found first among the person’s things', async () => {
    await useEngine();
    for (let at = 1; at <= 9; at += 1) {
      await read(
        ada.post('/api/notes', { id: newId(), title: `Varnish ${at}`, content: 'Varnish for chairs.' }),
      );
    }
    const wanted = await read<{ id: string }>(
      ada.post('/api/notes', { id: newId(), title: 'Hull', content: 'Once varnish was needed here.' }),
    );
    await app.open.database.execute(
      sql`update notes set updated_at = now() - interval '1 year' where id = ${wanted.id}`,
    );
    await read(ada.post(url('/items'), { kind: 'note', itemId: wanted.id }));
    const ask = 'What did I write about varnish?';
    const inside = await ada.ask(ask, { projectId: project.id });
    expect(inside.sources[0]).toMatchObject({ title: 'Hull' });
    const outside = await ada.ask(ask);
    expect(outside.sources[0]?.title).not.toBe('Hull');
  });
});

describe('what is in a project', () => {
  it('is one’s own, once, and stays where it is when it is taken out', async () => {
    const note = await addNote(ada, 'Ropes');
    await read(ada.post(url('/items'), { kind: 'note', itemId: note }));
    const document = await read<{ id: string }>(
      ada.post('/api/documents', { id: newId(), title: 'Logbook', content: 'Day one.' }),
    );
    await read(ada.post(url('/items'), { kind: 'document', itemId: document.id }));
    await addFile(ada, 'plan.txt', 'A plan.');
    const { items } = await reload();
    expect(items.map(({ kind, title, isOwn }) => [kind, title, isOwn])).toEqual([
      ['note', 'Ropes', true],
      ['document', 'Logbook', true],
      ['file', 'plan.txt', true],
    ]);
    const others = await read<{ id: string }>(
      bob.post('/api/notes', { id: newId(), title: 'B', content: 'b' }),
    );
    expect((await ada.post(url('/items'), { kind: 'note', itemId: others.id })).status).toBe(404);
    expect((await ada.request('DELETE', url(`/items/${items[0]?.id}`))).status).toBe(204);
    expect((await ada.get(`/api/notes/${note}`)).status).toBe(200);
    await ada.request('DELETE', `/api/documents/${document.id}`);
    expect((await reload()).items.map(({ title }) => title)).toEqual(['plan.txt']);
  });

  it('keeps its files when nothing else shows them', async () => {
    const fileId = await addFile(ada, 'plan.txt', 'A plan.');
    await app.open.database.execute(
      sql`update files set created_at = now() - interval '9 days', attached_at = now() - interval '9 days',
        kept_since = now() - interval '9 days' where id = ${fileId}`,
    );
    await app.sweepFiles();
    expect((await ada.get(`/api/files/${fileId}`)).status).toBe(200);
  });
});

describe('a project', () => {
  it('is renamed, archived and found among one’s own things', async () => {
    const changed = await read<Project>(
      ada.request('PATCH', url(), { name: 'Old boat', colour: 'madder', isArchived: true }),
    );
    expect(changed).toMatchObject({ name: 'Old boat', colour: 'madder', role: 'owner' });
    expect(changed.archivedAt).not.toBeNull();
    const { projects } = await read<{ projects: ProjectSummary[] }>(ada.get('/api/projects'));
    expect(projects).toMatchObject([{ name: 'Old boat', chatCount: 0, itemCount: 0 }]);
    expect((await read<{ projects: unknown[] }>(bob.get('/api/projects'))).projects).toEqual([]);
  });

  it('is deleted with its chats or without them', async () => {
    const kept = await ada.ask('What is a keel?', { projectId: project.id });
    expect((await ada.request('DELETE', url())).status).toBe(204);
    const chat = await read<{ projectId?: string }>(ada.get(`/api/chats/${kept.start.session.id}`));
    expect(chat.projectId).toBeUndefined();
    project = await read<Project>(ada.post('/api/projects', { name: 'Second' }));
    const gone = await ada.ask('What is a keel?', { projectId: project.id });
    expect((await ada.request('DELETE', url('?chats=delete'))).status).toBe(204);
    expect((await ada.get(`/api/chats/${gone.start.session.id}`)).status).toBe(404);
    expect((await ada.get(url())).status).toBe(404);
  });

  it('is one of a hundred at most', async () => {
    await app.open.database.execute(sql`
      insert into projects (id, user_id, name, colour)
      select ${ada.id} || n, ${ada.id}, 'P', 'moss' from generate_series(2, ${maxProjects}::int) n`);
    expect((await ada.post('/api/projects', { name: 'One more' })).status).toBe(409);
  });
});
