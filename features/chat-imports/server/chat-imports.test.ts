import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ChatImport } from '#features/chat-imports/shared/chat-import.contract.ts';
import type { Chat, ChatList } from '#features/chats/shared/chats.contract.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { defineJob } from '#server/jobs.ts';
import { Chance } from '#tests/harness/chance.ts';
import { pngFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { sweepChatImports } from './chat-imports.queries.ts';
import { generateExport } from './testing/generated-chats.ts';
import {
  chatGptSamples,
  claudeSamples,
  libreChatSamples,
  openWebUiSamples,
} from './testing/sample-exports.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
});
afterAll(() => app.close());

const json = (value: unknown) => strToU8(JSON.stringify(value));

function send(bytes: Uint8Array, person = ada) {
  return person.request('POST', '/api/chat-imports?name=export.zip', new Uint8Array(bytes), {
    'content-type': 'application/octet-stream',
  });
}

async function find(bytes: Uint8Array, person = ada): Promise<ChatImport> {
  const response = await send(bytes, person);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

async function start(id: string, range: object = {}, person = ada): Promise<void> {
  const response = await person.post(`/api/chat-imports/${id}/start`, range);
  expect(response.status, await response.clone().text()).toBe(200);
}

async function untilDone(id: string, person = ada): Promise<ChatImport> {
  await app.runJobs();
  const found = (await (await person.get(`/api/chat-imports/${id}`)).json()) as ChatImport;
  expect(found.state).toBe('done');
  return found;
}

async function bring(bytes: Uint8Array, person = ada): Promise<ChatImport> {
  const { id } = await find(bytes, person);
  await start(id, {}, person);
  return untilDone(id, person);
}

async function listChats(person = ada): Promise<ChatList['chats']> {
  return ((await (await person.get('/api/chats')).json()) as ChatList).chats;
}

async function openChat(id: string, person = ada): Promise<Chat> {
  return (await person.get(`/api/chats/${id}`)).json();
}

/** Everything about it that another server must show identically. */
async function describeChats(person: TestPerson) {
  const chats = await Promise.all((await listChats(person)).map(({ id }) => openChat(id, person)));
  return chats
    .map(({ title, createdAt, updatedAt, isPinned, messages }) => ({
      ...{ title, createdAt, updatedAt, isPinned },
      messages: messages.map(({ role, content, timestamp, model, parts, versions }) => ({
        ...{ role, content, timestamp, model, versions: versions.length },
        parts: parts.map((part) => (part.kind === 'files' ? { kind: 'files' } : part)),
      })),
    }))
    .toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
}

const everything = [...chatGptSamples, ...claudeSamples, ...openWebUiSamples, ...libreChatSamples].flatMap(
  ({ export: one }) => one,
);

it('shows what an archive has, brings it with its picture, and takes it back', async () => {
  const sample = chatGptSamples.find(({ shape }) => shape.startsWith('a picture'))?.export;
  const found = await find(
    zipSync({ 'conversations.json': json(sample), 'file-abc-sea.png': pngFile(4, 4) }),
  );
  expect(found).toMatchObject({
    ...{ source: 'chatgpt', state: 'found', total: 1, done: 0, sameCount: 0, leftOutCount: 0 },
    months: [{ month: '2024-05', count: 1 }],
    cannotKeep: [{ kind: 'missing_files', count: 1 }],
  });
  expect(await listChats()).toEqual([]);
  const usage = async () => (await ada.get('/api/usage')).json();
  const before = await usage();

  await start(found.id);
  expect(await untilDone(found.id)).toMatchObject({ total: 1, done: 1, failedCount: 0, filesLeftOut: 0 });
  expect(await usage()).toEqual(before);
  const [listed] = await listChats();
  expect(listed).toMatchObject({ title: 'Tides', isActive: false, createdAt: '2024-05-06T07:08:09.000Z' });
  const { messages } = await openChat(listed?.id ?? '');
  expect(messages.map(({ role, model, versions }) => ({ role, model, versions }))).toEqual([
    { role: 'user', model: null, versions: [] },
    { role: 'assistant', model: 'gpt-4o', versions: [] },
  ]);
  const pictures = (messages[0]?.parts ?? []).flatMap((part) => (part.kind === 'files' ? part.files : []));
  const address = `/api/files/${pictures[0]?.id}/content`;
  const picture = await ada.get(address);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);

  // It is found like any other, on each page that searches.
  for (const path of ['/api/memory?q=moon', '/api/history/chats?list=found&q=moon', '/api/palette?q=tides']) {
    expect(await (await ada.get(path)).text()).toContain('Tides');
  }

  expect((await ada.post(`/api/chat-imports/${found.id}/undo`)).status).toBe(204);
  await app.runJobs();
  expect(await (await ada.get(`/api/chat-imports/${found.id}`)).json()).toMatchObject({ state: 'undone' });
  expect(await listChats()).toEqual([]);
  expect((await ada.get(address)).status).toBe(404);
  expect((await ada.post(`/api/chat-imports/${found.id}/undo`)).status).toBe(404);
});

it('brings every chat once, however often and in whichever file it comes', async () => {
  const first = await bring(json(everything));
  expect(first.done).toBe(everything.length);
  const chats = await describeChats(ada);
  const again = await find(zipSync({ 'a.json': json(everything.slice(5)), 'b.json': json(everything) }));
  expect(again).toMatchObject({ total: everything.length, sameCount: everything.length, months: [] });
  expect((await ada.post(`/api/chat-imports/${again.id}/start`, {})).status).toBe(400);
  expect(await describeChats(ada)).toEqual(chats);

  // Two files that were previewed before either was imported.
  const bob = await app.createPerson();
  const [one, other] = [await find(json(everything), bob), await find(json(everything), bob)];
  await start(one.id, {}, bob);
  await start(other.id, {}, bob);
  await untilDone(one.id, bob);
  await untilDone(other.id, bob);
  // A chat without its own times gets those of its import, so only the words are compared.
  const wordsOf = (described: typeof chats) =>
    described.map(({ messages }) => messages.map(({ content }) => content).join('\n')).toSorted();
  expect(wordsOf(await describeChats(bob))).toEqual(wordsOf(chats));
});

async function exportArchive(person: TestPerson): Promise<Uint8Array<ArrayBuffer>> {
  const begun = await (await person.post('/api/account-data/export')).json();
  await app.runJobs();
  const { href } = await (await person.post(`/api/account-data/transfers/${begun.id}/link`)).json();
  return new Uint8Array(await (await person.get(href)).arrayBuffer());
}

async function importArchive(person: TestPerson, archive: Uint8Array<ArrayBuffer>): Promise<void> {
  const sent = await person.request('POST', '/api/account-data/import', archive, {
    'content-type': 'application/octet-stream',
  });
  const { id } = await sent.json();
  await app.runJobs();
  await person.post(`/api/account-data/transfers/${id}/confirm`);
  await app.runJobs();
}

const linesOf = (archive: Uint8Array, table: string) =>
  Buffer.from(unzipSync(archive)[`tables/${table}.jsonl`] ?? [])
    .toString()
    .split('\n')
    .filter(Boolean);

/** An archive's chats, on all branches, without ids, which differ between servers. */
function chatsIn(archive: Uint8Array) {
  const rowsOf = (table: string) => linesOf(archive, table).map((row) => JSON.parse(row));
  const messages = rowsOf('chat_messages');
  const positions = new Map(messages.map(({ id, position }) => [id, position]));
  const described = {
    chats: rowsOf('chat_sessions').map(({ id: _id, user_id: _owner, leaf_id, ...chat }) => ({
      ...chat,
      leaf: positions.get(leaf_id),
    })),
    messages: messages.map(({ role, content, model, parts, position, parent_id, created_at }) => ({
      ...{ role, content, model, parts, position, created_at, follows: positions.get(parent_id) ?? null },
    })),
    files: rowsOf('files').map(({ name, kind, bytes, media_type }) => ({ name, kind, bytes, media_type })),
    attachments: rowsOf('chat_attachments').map(({ message_id, position }) => ({
      message: positions.get(message_id),
      position,
    })),
  };
  return Object.fromEntries(
    Object.entries(described).map(([table, rows]) => [
      table,
      rows.map((row) => JSON.stringify(row)).toSorted(),
    ]),
  );
}

it('what was imported is the same after an export and an import of our own', async () => {
  await bring(json(everything));
  const bob = await app.createPerson();
  await importArchive(bob, await exportArchive(ada));
  expect(await describeChats(bob)).toEqual(await describeChats(ada));
});

it('so are chats by chance, in every program’s shapes and with their files', async () => {
  const generated = Array.from({ length: 20 }, (_none, seed) => generateExport(new Chance(seed)));
  const entries = Object.assign({}, ...generated.map((one) => one.entries));
  await bring(zipSync({ 'chats.json': json(generated.flatMap((one) => one.json)), ...entries }));
  const archive = await exportArchive(ada);
  const chats = chatsIn(archive);
  expect(chats.chats).toHaveLength(generated.flatMap((one) => one.chats).length);
  const bob = await app.createPerson();
  await importArchive(bob, archive);
  expect(chatsIn(await exportArchive(bob))).toEqual(chats);
});

it('a chat that the database refuses costs only itself, and is named', async () => {
  const titled = (title: string, index: number) => ({
    id: `refused-${index}`,
    title,
    mapping: { a: { message: { author: { role: 'user' }, content: { parts: ['Words'] } } } },
  });
  const database = app.open.database;
  await database.execute(`create function refuse_rapids() returns trigger language plpgsql as
    $$ begin raise exception 'too wild' using errcode = '22000'; end $$`);
  await database.execute(`create trigger refuse_rapids before insert on chat_sessions for each row
    when (new.title = 'Rapids') execute function refuse_rapids()`);
  try {
    const done = await bring(json(['Tides', 'Rapids', 'Locks'].map(titled)));
    expect(done).toMatchObject({
      done: 3,
      failedCount: 1,
      leftOut: [{ name: 'Rapids', reason: 'not_stored' }],
    });
  } finally {
    await database.execute('drop trigger refuse_rapids on chat_sessions');
    await database.execute('drop function refuse_rapids()');
  }
  expect((await listChats()).map(({ title }) => title).toSorted()).toEqual(['Locks', 'Tides']);
});

it('brings only what was last written in the chosen months', async () => {
  const at = (month: number) => Date.UTC(2023, month, 28) / 1_000;
  const chats = [0, 1, 2, 3].map((month) => ({
    id: `month-${month}`,
    title: `Month ${month}`,
    create_time: at(month),
    update_time: at(month),
    mapping: { a: { message: { author: { role: 'user' }, content: { parts: ['Words'] } } } },
  }));
  const { id, months } = await find(json(chats));
  expect(months.map(({ month }) => month)).toEqual(['2023-01', '2023-02', '2023-03', '2023-04']);
  expect((await ada.post(`/api/chat-imports/${id}/start`, { from: '2024-01' })).status).toBe(400);
  await start(id, { from: '2023-02', until: '2023-03' });
  await untilDone(id);
  expect((await listChats()).map(({ title }) => title).toSorted()).toEqual(['Month 1', 'Month 2']);
  expect((await ada.post(`/api/chat-imports/${id}/start`, {})).status).toBe(409);
});

it('a chat that was continued here stays when its import is undone', async () => {
  const { id } = await bring(json([claudeSamples[0]?.export, chatGptSamples[0]?.export].flat()));
  const [chat] = await listChats();
  await ada.ask('And the Sun?', { sessionId: chat?.id ?? '' });
  await ada.post(`/api/chat-imports/${id}/undo`);
  await app.runJobs();
  expect(await (await ada.get(`/api/chat-imports/${id}`)).json()).toMatchObject({
    state: 'undone',
    stayedCount: 1,
  });
  expect((await listChats()).map((one) => one.id)).toEqual([chat?.id]);
});

it('says in a sentence what cannot be imported', async () => {
  const archive = zipSync({ 'conversations.json': json(everything) });
  const chance = new Chance(1);
  const cut = (bytes: Uint8Array) => bytes.subarray(0, 1 + chance.below(bytes.length - 1));
  for (const bytes of [
    strToU8('Hello'),
    json(everything).subarray(0, 60),
    json([]),
    ...chance.some(3, () => cut(archive)),
    ...chance.some(3, () => cut(zipSync({ 'a.json': json(generateExport(chance).json) }))),
  ]) {
    const response = await send(bytes);
    expect(response.status).toBe(415);
    expect((await response.json()).error.message).toMatch(/^(?:This|There) .+\.$/);
  }
});

it('a find that nobody wanted goes after a day, an import can be undone for a week', async () => {
  const left = await find(json(claudeSamples[0]?.export));
  const done = await bring(json(chatGptSamples[0]?.export));
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await sweepChatImports(app.open.database, after(2));
  expect((await ada.get(`/api/chat-imports/${left.id}`)).status).toBe(404);
  expect((await ada.get(`/api/chat-imports/${done.id}`)).status).toBe(200);
  await sweepChatImports(app.open.database, after(8));
  expect((await ada.get(`/api/chat-imports/${done.id}`)).status).toBe(404);
  expect(await listChats()).toHaveLength(1);
});

it('waits with a chat whose picture finds no room, and goes on when there is some', async () => {
  const exported = [
    {
      id: 'sea',
      title: 'The sea',
      current_node: 'a',
      mapping: {
        a: {
          parent: null,
          message: {
            author: { role: 'user' },
            content: {
              content_type: 'multimodal_text',
              parts: [
                { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-sea' },
                'Why?',
              ],
            },
          },
        },
      },
    },
  ];
  const { id } = await find(
    zipSync({ 'conversations.json': json(exported), 'file-sea-low.png': pngFile(4, 4) }),
  );
  const store = vi.spyOn(app.parts.files.uploads, 'store').mockRejectedValue(new AppError('storage_full'));
  await start(id);
  await app.runJobs();
  expect((await (await ada.get(`/api/chat-imports/${id}`)).json()).state).toBe('running');
  expect(await listChats()).toEqual([]);
  store.mockRestore();
  await withUser(app.open.database, ada.id, (tx) =>
    app.jobs.enqueue(tx, defineJob({ name: 'chat-imports.resume' }), {}),
  );
  expect(await untilDone(id)).toMatchObject({ done: 1, filesLeftOut: 0 });
  const { messages } = await openChat((await listChats())[0]?.id ?? '');
  expect(messages[0]?.parts).toMatchObject([{ kind: 'files', files: [{ kind: 'image' }] }]);
});

it('brings projects with their instructions and documents, and the chats that were in them', async () => {
  const said = (sender: string, text: string) => ({ sender, text, created_at: '2024-05-06T07:08:09Z' });
  const archive = zipSync({
    'conversations.json': json([
      {
        uuid: 'c1',
        name: 'Boat',
        project_uuid: 'p1',
        chat_messages: [said('human', 'Which paint?'), said('assistant', 'Blue.')],
      },
      {
        uuid: 'c2',
        name: 'Tea',
        project_uuid: 'gone',
        chat_messages: [said('human', 'Tea?'), said('assistant', 'Yes.')],
      },
    ]),
    'projects.json': json([
      {
        uuid: 'p1',
        name: 'The boat',
        prompt_template: 'Answer as a sailor.',
        docs: [
          { filename: 'engine.md', content: 'The engine was serviced in May.' },
          { filename: 'empty', content: '' },
        ],
      },
      { name: 'Without an id', prompt_template: '', docs: [] },
    ]),
  });
  const found = await find(archive);
  expect(found).toMatchObject({ projectCount: 1 });
  expect(found.cannotKeep).toEqual(
    expect.arrayContaining([
      { kind: 'projects', count: 1 },
      { kind: 'folders', count: 1 },
    ]),
  );
  await start(found.id);
  await untilDone(found.id);
  const list = async () => (await (await ada.get('/api/projects')).json()).projects;
  const [project] = await list();
  expect(project).toMatchObject({ name: 'The boat', chatCount: 1, itemCount: 1 });
  const whole = await (await ada.get(`/api/projects/${project.id}`)).json();
  expect(whole).toMatchObject({
    instructions: 'Answer as a sailor.',
    chats: [{ title: 'Boat' }],
    items: [{ kind: 'file', title: 'engine.md' }],
  });

  // The same file again adds nothing.
  const again = await find(archive);
  await ada.post(`/api/chat-imports/${again.id}/start`, {});
  await app.runJobs();
  expect(await list()).toHaveLength(1);

  expect((await ada.post(`/api/chat-imports/${found.id}/undo`)).status).toBe(204);
  await app.runJobs();
  expect(await list()).toEqual([]);
  expect(await listChats()).toEqual([]);
});

it('leaves a project that was changed, or in which a chat is, when the import is undone', async () => {
  const archive = zipSync({
    'conversations.json': json([
      {
        uuid: 'c1',
        name: 'Boat',
        chat_messages: [
          { sender: 'human', text: 'Which paint?' },
          { sender: 'assistant', text: 'Blue.' },
        ],
      },
    ]),
    'projects.json': json([{ uuid: 'p1', name: 'The boat', prompt_template: 'As a sailor.', docs: [] }]),
  });
  const { id } = await bring(archive);
  const [project] = (await (await ada.get('/api/projects')).json()).projects;
  await ada.request('PATCH', `/api/projects/${project.id}`, { instructions: 'As a pirate.' });
  expect((await ada.post(`/api/chat-imports/${id}/undo`)).status).toBe(204);
  await app.runJobs();
  expect((await (await ada.get('/api/projects')).json()).projects).toMatchObject([{ name: 'The boat' }]);
});
