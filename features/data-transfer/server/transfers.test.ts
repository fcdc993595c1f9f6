import { existsSync } from 'node:fs';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#shared/ids.ts';
import { pngFile, textFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function exported(person: TestPerson): Promise<Uint8Array<ArrayBuffer>> {
  const begun = await (await person.post('/api/account-data/export')).json();
  await app.runJobs();
  const link = await (await person.post(`/api/account-data/transfers/${begun.id}/link`)).json();
  const answer = await person.get(link.href);
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

function send(person: TestPerson, archive: Uint8Array<ArrayBuffer>) {
  return person.request('POST', '/api/account-data/import', archive, {
    'content-type': 'application/octet-stream',
  });
}

const stateOf = async (person: TestPerson, id: string) =>
  (await person.get(`/api/account-data/transfers/${id}`)).json();

async function imported(person: TestPerson, archive: Uint8Array<ArrayBuffer>) {
  const begun = await (await send(person, archive)).json();
  await app.runJobs();
  const preview = await stateOf(person, begun.id);
  if (preview.state !== 'previewed') return { preview, result: preview };
  await person.post(`/api/account-data/transfers/${begun.id}/confirm`);
  await app.runJobs();
  return { preview, result: await stateOf(person, begun.id) };
}

const linesOf = (archive: Record<string, Uint8Array>, table: string) =>
  Buffer.from(archive[`tables/${table}.jsonl`]!)
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function withAChat(name: string): Promise<TestPerson> {
  const person = await app.createPerson({ name });
  const upload = await (await person.upload('list.txt', textFile('Eggs, tea and bread.'))).json();
  await person.ask(`What does ${name} need?`, { attachments: [upload.id] });
  return person;
}

const manifest = strToU8('{"format":"everyday-account","version":1,"tables":{}}');
const time = '2026-01-01T00:00:00Z';
const line = (...rows: object[]) => strToU8(rows.map((row) => JSON.stringify(row)).join('\n'));

/** As left by a server that was killed while working; the database's clock counts. */
async function abandon(id: string, attempts = 1): Promise<void> {
  await app.open.database.execute(
    `update data_transfers set state = 'running', runner = 'a server that is gone', attempts = ${attempts},
       heartbeat_at = now() - interval '1 minute' where id = '${id}'`,
  );
}

async function previewed(person: TestPerson, tables: Record<string, Uint8Array>): Promise<string> {
  const entries = Object.entries(tables).map(([name, rows]) => [`tables/${name}.jsonl`, rows]);
  const archive = zipSync({ 'manifest.json': manifest, ...Object.fromEntries(entries) });
  const { id } = await (await send(person, archive as Uint8Array<ArrayBuffer>)).json();
  await app.runJobs();
  expect(await stateOf(person, id)).toMatchObject({ state: 'previewed', problem: null });
  return id;
}

const someChats = {
  chat_sessions: line(
    ...[1, 2].map((n) => ({ id: `chat-${n}`, title: 'Rivers', created_at: time, updated_at: time })),
  ),
  chat_messages: line(
    ...[1, 2].map((n) => ({
      id: `message-${n}`,
      session_id: `chat-${n}`,
      position: 1,
      role: 'user',
      content: 'Where does it rise?',
      created_at: time,
    })),
  ),
  memory_facts: line({ id: 'fact', text: 'I drink tea.', created_at: time, updated_at: time }),
};

describe('an archive from before messages had parts', () => {
  it('brings answers with their sources, what was looked up and what was thought', async () => {
    const bob = await app.createPerson();
    const chat = { id: 'old-chat', title: 'Rice', leaf_id: 'old-a2', created_at: time, updated_at: time };
    const message = { session_id: 'old-chat', created_at: time };
    const source = { user_id: 'x', title: 'Rice', url: '/reference/rice', snippet: 'A grain.' };
    const record = {
      ...{
        turnId: 't',
        depth: 'basic',
        phase: 'done',
        plan: ['Rice?'],
        searchedIn: [],
        steps: [],
        steering: [],
      },
      ...{ cutShort: null, claims: { supported: 1, unsupported: 1, uncited: 1 } },
      budget: { searches: 1, pages: 1, seconds: 1, tasks: 1 },
      used: { searches: 1, pages: 1, seconds: 1 },
    };
    const id = await previewed(bob, {
      chat_sessions: line(chat),
      chat_messages: line(
        { ...message, id: 'old-q', position: 1, role: 'user', content: 'Is [1] a list?' },
        {
          ...{ ...message, id: 'old-a1', position: 2, role: 'assistant', parent_id: 'old-q' },
          ...{ content: 'It keeps. [1] Dice: [6], `x[1]`.', reasoning: 'Hm.', reasoning_ms: 5 },
        },
        {
          ...{ ...message, id: 'old-a2', position: 3, role: 'assistant', parent_id: 'old-a1' },
          ...{ content: 'It is blue. [1?] Old. [?]', research: record },
        },
      ),
      chat_citations: line(
        { ...source, id: 'c1', message_id: 'old-a1', n: 1 },
        { ...source, id: 'c2', message_id: 'old-a2', n: 1, title: 'Blue', url: 'javascript:alert(1)' },
        { ...source, id: 'c3', message_id: 'nowhere', n: 1 },
        { n: 'one' },
      ),
    });
    await bob.post(`/api/account-data/transfers/${id}/confirm`);
    await app.runJobs();
    const { messages } = await (await bob.get('/api/chats/old-chat')).json();
    expect(messages).toMatchObject([
      { content: 'Is [1] a list?', parts: [] },
      {
        content: 'It keeps. ⟦1⟧ Dice: [6], `x[1]`.',
        parts: [
          { kind: 'reasoning', text: 'Hm.', ms: 5 },
          { kind: 'sources', sources: [{ id: 1, n: 1, title: 'Rice' }] },
          { kind: 'text' },
        ],
      },
      // A source with an executable URL is skipped, and its citations become plain text.
      {
        content: 'It is blue. [1?] Old. ⟦?⟧',
        parts: [{ kind: 'research', record }, { kind: 'text' }],
      },
    ]);
  });
});

describe('a transfer whose server is gone (R85)', () => {
  it('is taken over: an export begins again, an import goes on', async () => {
    const ada = await withAChat('Ada');
    const { id } = await (await ada.post('/api/account-data/export')).json();
    await abandon(id);
    expect(await stateOf(ada, id)).toMatchObject({ state: 'running' });
    await app.transfers.reclaim();
    await app.runJobs();
    expect(await stateOf(ada, id)).toMatchObject({ state: 'done', problem: null });
    const bob = await app.createPerson();
    const begun = await previewed(bob, someChats);
    await bob.post(`/api/account-data/transfers/${begun}/confirm`);
    await abandon(begun);
    await app.transfers.reclaim();
    await app.runJobs();
    expect(await stateOf(bob, begun)).toMatchObject({ state: 'done' });
    expect((await (await bob.get('/api/chats')).json()).chats).toHaveLength(2);
  });

  it('ends with a sentence when servers die of it', async () => {
    const ada = await app.createPerson();
    const { id } = await (await ada.post('/api/account-data/export')).json();
    const begun = await previewed(ada, someChats);
    await ada.post(`/api/account-data/transfers/${begun}/confirm`);
    await abandon(id, 3);
    await abandon(begun, 3);
    await app.transfers.reclaim();
    await app.runJobs();
    expect(await stateOf(ada, id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('again'),
    });
    expect(await stateOf(ada, begun)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('nothing was imported'),
    });
    expect((await (await ada.get('/api/chats')).json()).chats).toEqual([]);
    expect((await ada.post('/api/account-data/export')).status).toBe(200);
  });

  it('is left to a server that is alive', async () => {
    const ada = await app.createPerson();
    const { id } = await (await ada.post('/api/account-data/export')).json();
    await app.runJobs();
    await app.transfers.reclaim();
    await app.runJobs();
    expect(await stateOf(ada, id)).toMatchObject({ state: 'done' });
    expect((await ada.post(`/api/account-data/transfers/${id}/link`)).status).toBe(200);
  });
});

describe('an import that cannot go on', () => {
  it('leaves nothing of what it wrote, and says so', async () => {
    const ada = await app.createPerson();
    const id = await previewed(ada, someChats);
    await app.open.database.execute(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is on fire'; end $$`);
    await app.open.database.execute(
      'create trigger refuse before insert on memory_facts for each row execute function refuse()',
    );
    try {
      await ada.post(`/api/account-data/transfers/${id}/confirm`);
      await app.runJobs();
    } finally {
      await app.open.database.execute('drop trigger refuse on memory_facts');
      await app.open.database.execute('drop function refuse()');
    }
    expect(await stateOf(ada, id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('nothing was kept'),
    });
    for (const table of ['chat_sessions', 'chat_messages', 'data_transfer_slices']) {
      const { rows } = (await app.open.database.execute(
        `select count(*)::int as count from ${table} where user_id = '${ada.id}'`,
      )) as unknown as { rows: unknown[] };
      expect(rows, table).toEqual([{ count: 0 }]);
    }
  });

  it('is undone when it is cancelled before it begins, and can be brought again', async () => {
    const ada = await app.createPerson();
    const id = await previewed(ada, someChats);
    await ada.post(`/api/account-data/transfers/${id}/confirm`);
    expect((await ada.request('DELETE', `/api/account-data/transfers/${id}`)).status).toBe(204);
    expect(await stateOf(ada, id)).toMatchObject({ step: 'undoing' });
    expect((await send(ada, new Uint8Array([1]))).status).toBe(409);
    await app.runJobs();
    expect((await ada.get(`/api/account-data/transfers/${id}`)).status).toBe(404);
    await previewed(ada, someChats);
  });
});

describe('an export', () => {
  it('holds the overview, the rows, the files and what they are', async () => {
    const ada = await withAChat('Ada');
    const picture = await (await ada.upload('dot.png', pngFile(40, 40))).json();
    const archive = unzipSync(await exported(ada));
    const overview = Object.keys(archive).find((name) =>
      /^data-export-\d{8}T\d{6}\.\d{3}Z\.json$/.test(name),
    );
    const { user, activity, exportDate } = JSON.parse(Buffer.from(archive[overview!]!).toString());
    expect(user).toMatchObject({ id: ada.id, email: ada.email, name: 'Ada' });
    expect(activity).toEqual(linesOf(archive, 'api_logs'));
    expect(new Date(exportDate).toISOString()).toBe(exportDate);
    expect(linesOf(archive, 'chat_messages')).toHaveLength(2);
    const [text] = linesOf(archive, 'files').filter(({ kind }) => kind === 'text');
    expect(Buffer.from(archive[`files/${text.id}/original`]!).toString()).toBe('Eggs, tea and bread.');
    expect(archive[`files/${picture.id}/thumbnail`]!.length).toBeGreaterThan(0);
    expect(Buffer.from(archive['README.txt']!).toString()).toContain('tables/chat_messages.jsonl');
    expect(Buffer.from(archive['README.txt']!).toString()).not.toMatch(/undefined|\[object/);
  });

  it('tells how far it is, once however often it is asked for', async () => {
    const ada = await app.createPerson();
    const [first, second] = await Promise.all([
      ada.post('/api/account-data/export'),
      ada.post('/api/account-data/export'),
    ]);
    const { id } = await first.json();
    expect((await second.json()).id).toBe(id);
    expect(await stateOf(ada, id)).toMatchObject({ kind: 'export', state: 'waiting', done: 0 });
    await app.runJobs();
    const done = await stateOf(ada, id);
    expect(done).toMatchObject({ state: 'done', problem: null });
    expect(done.done).toBe(done.total);
    expect(done.parts).toContainEqual(expect.objectContaining({ label: 'Profile', found: 1 }));
    const next = await (await ada.post('/api/account-data/export')).json();
    expect(next.id).not.toBe(id);
    expect((await ada.get(`/api/account-data/transfers/${id}`)).status).toBe(404);
  });

  it('can be taken back', async () => {
    const ada = await app.createPerson();
    const { id } = await (await ada.post('/api/account-data/export')).json();
    expect((await ada.request('DELETE', `/api/account-data/transfers/${id}`)).status).toBe(204);
    await app.runJobs();
    expect(await (await ada.get('/api/account-data/transfers')).json()).toEqual({ transfers: [] });
  });

  it('is given to its owner alone, by a link that is still good', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    const { id } = await (await ada.post('/api/account-data/export')).json();
    await app.runJobs();
    const { href } = await (await ada.post(`/api/account-data/transfers/${id}/link`)).json();
    expect((await ada.get(href)).status).toBe(200);
    expect((await bob.get(href)).status).toBe(404);
    expect((await app.anonymous().get(href)).status).toBe(401);
    expect((await ada.get(href.replace(/until=\d+/, 'until=9999999999999'))).status).toBe(404);
    expect((await ada.get(href.split('?')[0])).status).toBe(404);
    expect((await bob.post(`/api/account-data/transfers/${id}/link`)).status).toBe(404);
  });

  it('is gone after its day', async () => {
    const ada = await app.createPerson();
    const { id } = await (await ada.post('/api/account-data/export')).json();
    await app.runJobs();
    await app.open.database.execute("update data_transfers set expires_at = now() - interval '1 second'");
    const half = join(app.filesFolder, 'archives/incoming/half');
    await writeFile(half, 'half an archive');
    await utimes(half, 0, 0);
    await app.transfers.sweep();
    expect(existsSync(half)).toBe(false);
    expect(existsSync(join(app.filesFolder, 'archives/stored', ada.id, id))).toBe(false);
    expect((await ada.get(`/api/account-data/transfers/${id}`)).status).toBe(404);
  });
});

describe('an import', () => {
  it('shows what there is, then brings it; again changes nothing', async () => {
    const ada = await withAChat('Ada');
    const archive = await exported(ada);
    const bob = await app.createPerson();
    const { preview, result } = await imported(bob, archive);
    expect(preview.parts).toContainEqual({
      label: 'Messages',
      found: 2,
      added: 0,
      known: 0,
      refused: 0,
      leftOut: null,
    });
    expect(preview.parts.find(({ label }: { label: string }) => label === 'Profile').leftOut).toContain(
      'stay',
    );
    expect(result.state).toBe('done');
    expect(result.parts).toContainEqual(
      expect.objectContaining({ label: 'Messages', found: 2, added: 2, refused: 0 }),
    );
    // Ada still exists, so every id was taken: everything was copied under new ids, with its references intact.
    const chats = (await (await bob.get('/api/chats')).json()).chats;
    expect(chats).toHaveLength(1);
    const chat = await (await bob.get(`/api/chats/${chats[0].id}`)).json();
    expect(chat.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant']);
    expect(chat.messages[0].content).toBe('What does Ada need?');
    const { files } = chat.messages[0].parts.find(({ kind }: { kind: string }) => kind === 'files');
    const [file] = files;
    expect(await (await bob.get(`/api/files/${file.id}/content`)).text()).toBe('Eggs, tea and bread.');
    const again = await imported(bob, archive);
    expect(again.result.parts).toContainEqual(
      expect.objectContaining({ label: 'Messages', found: 2, added: 0, known: 2, refused: 0 }),
    );
    expect((await (await bob.get('/api/chats')).json()).chats).toHaveLength(1);
  });

  it('brings pictures with the uploads that they show, under whatever ids these have here, and none of markup', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    await ada.post('/api/billing/plan', { plan: 'plus' });
    const upload = await (await ada.upload('red.png', pngFile(64, 64))).json();
    const words = { id: newId(), prompt: 'A poster: “Hello”', size: '512x512', count: 2 };
    const { designId } = await (await ada.post('/api/designer/images', words)).json();
    const { versions } = await (await ada.get(`/api/designer/designs/${designId}`)).json();
    const [{ id, composition }] = versions;
    const picture = { id: 'p', name: 'Red', kind: 'picture', fileId: upload.id };
    const layers = [...composition.layers, { ...picture, box: { x: 0, y: 0, width: 0.5, height: 0.5 } }];
    const saved = await ada.request('PUT', `/api/designer/versions/${id}/composition`, {
      ...{ baseRevision: 1, composition: { ...composition, layers } },
    });
    expect(saved.status).toBe(200);
    const parts = unzipSync(await exported(ada));
    const table = 'tables/design_versions.jsonl';
    const [first, second] = linesOf(parts, 'design_versions');
    const hostile = '"/><script>alert(1)</script>';
    second.composition.palette.colours.ink.hue = hostile;
    parts[table] = strToU8([first, second].map((line) => JSON.stringify(line)).join('\n'));
    const { result } = await imported(bob, zipSync(parts) as Uint8Array<ArrayBuffer>);
    expect(result.parts).toContainEqual(
      expect.objectContaining({ label: 'Versions of pictures', found: 2, added: 1, refused: 1 }),
    );
    const { designs } = await (await bob.get('/api/designer/designs')).json();
    const theirs = await (await bob.get(`/api/designer/designs/${designs[0].id}`)).json();
    const shown = theirs.versions[0].composition.layers.at(-1);
    expect(shown.fileId).not.toBe(upload.id);
    expect((await bob.get(`/api/files/${shown.fileId}/content`)).status).toBe(200);
    const drawn = await bob.get(`/api/designer/versions/${theirs.versions[0].id}/export?format=svg`);
    expect((await drawn.text()).match(/data:image/g)).toHaveLength(1);
  });

  it('fills a profile where it is empty, with the picture, and leaves what is there', async () => {
    const ada = await app.createPerson();
    const details = { bio: 'Tea and rivers', username: 'ada.of.the.river', location: 'Lisbon' };
    expect((await ada.request('PATCH', '/api/profile', details)).status).toBe(200);
    const picture = await ada.request('POST', '/api/profile/avatar', pngFile(300, 300), {
      'content-type': 'application/octet-stream',
    });
    expect(picture.status).toBe(200);
    const archive = await exported(ada);
    expect(unzipSync(archive)['profile-picture.webp']!.length).toBeGreaterThan(0);
    const bob = await app.createPerson();
    await bob.request('PATCH', '/api/profile', { location: 'Porto' });
    await ada.request('PATCH', '/api/privacy', { usageData: true });
    const { result } = await imported(bob, await exported(ada));
    expect(result.state).toBe('done');
    const profile = await (await bob.get('/api/profile')).json();
    // Ada still has her username.
    expect(profile).toMatchObject({ bio: 'Tea and rivers', location: 'Porto', username: null });
    expect(profile.avatar).toEqual(expect.any(String));
    expect((await bob.get(profile.avatar)).status).toBe(200);
  });

  it.each([
    ['something else', () => textFile('Not an archive'), 'damaged'],
    ['another archive', () => zipSync({ 'a.txt': strToU8('x') }), 'not an archive of exported data'],
    [
      'an empty one',
      () => zipSync({ 'manifest.json': strToU8('{"format":"everyday-account","version":1,"tables":{}}') }),
      'nothing in this archive',
    ],
  ])('says what is wrong with %s', async (_, make, problem) => {
    const ada = await app.createPerson();
    const { result } = await imported(ada, make() as Uint8Array<ArrayBuffer>);
    expect(result.state).toBe('failed');
    expect(result.problem).toContain(problem);
  });

  it('knows what kind of task an older archive means, which had its address only', async () => {
    const [ada, eve] = [await withAChat('Ada'), await app.createPerson()];
    const theirs = unzipSync(await exported(ada));
    const [{ kind, ...log }] = linesOf(theirs, 'api_logs');
    expect(kind).toBe('chat');
    const rows = [
      { ...log, id: 'older-chat' },
      { ...log, id: 'older-summary', endpoint: '/api/search/places/summary' },
      { ...log, id: 'older-unknown', endpoint: '/api/constructor' },
      { ...log, id: 'newer', kind: 'research' },
    ];
    const archive = zipSync({
      'manifest.json': strToU8('{"format":"everyday-account","version":1,"tables":{}}'),
      'tables/api_logs.jsonl': strToU8(rows.map((row) => JSON.stringify(row)).join('\n')),
    });
    await imported(eve, archive as Uint8Array<ArrayBuffer>);
    const { items } = await (await eve.get('/api/activity?type=task')).json();
    expect(items.map(({ action }: { action: string }) => action).sort()).toEqual([
      'Asked a question',
      'Compared places',
      'Researched a question',
      'Used a task',
    ]);
  });

  it('believes nothing: foreign rows, plans, scripts, made-up work and broken lines stay out', async () => {
    const [ada, eve] = [await withAChat('Ada'), await app.createPerson()];
    const theirs = unzipSync(await exported(ada));
    const [message] = linesOf(theirs, 'chat_messages');
    const [log] = linesOf(theirs, 'api_logs');
    const archive = zipSync({
      'manifest.json': manifest,
      'tables/users.jsonl': line({
        id: ada.id,
        email: 'x@y.example',
        subscription_tier: 'ultimate',
        bio: 'Hello',
      }),
      'tables/auth_sessions.jsonl': line({
        id: 's',
        user_id: ada.id,
        token: 'known',
        expires_at: '2030-01-01',
      }),
      // A message in someone else's chat.
      'tables/chat_messages.jsonl': line(
        { ...message, id: 'mine' },
        { ...message, id: 'm2', status: 'hacked' },
      ),
      'tables/api_logs.jsonl': line(
        { ...log, id: 'gift', tasks: -100 },
        { ...log, id: 'words', tasks: 'many' },
        { ...log, id: '../etc', tasks: 1 },
        { ...log, id: 'good', request_time: 'not a moment' },
      ),
      'tables/saved_images.jsonl': strToU8(
        `${JSON.stringify({ id: 'p', title: 'x', page_url: 'javascript:alert(1)', image_url: 'https://a.example/1', site: 'a', created_at: '2026-01-01T00:00:00Z' })}\n{"broken`,
      ),
      'tables/rate_limits.jsonl': line({ tier: 'free', requests_per_day: null }),
      'tables/nothing_of_ours.jsonl': line({ id: 'x' }),
    });
    const { result } = await imported(eve, archive as Uint8Array<ArrayBuffer>);
    expect(result.state).toBe('done');
    const counts = Object.fromEntries(
      result.parts.map((part: { label: string; added: number; refused: number }) => [
        part.label,
        [part.added, part.refused],
      ]),
    );
    expect(counts).toEqual({
      Profile: [1, 0],
      Devices: [0, 0],
      Messages: [0, 2],
      Tasks: [0, 4],
      'Saved pictures': [0, 2],
    });
    const { rows } = (await app.open.database.execute(
      `select subscription_tier, bio, email from users where id = '${eve.id}'`,
    )) as unknown as { rows: unknown[] };
    expect(rows).toEqual([{ subscription_tier: 'free', bio: 'Hello', email: eve.email }]);
  });

  it('takes files for what they are, within what a person may keep', async () => {
    const eve = await app.createPerson();
    const row = {
      id: 'f1',
      name: 'list.txt',
      media_type: 'text/plain',
      bytes: 3,
      kind: 'text',
      state: 'ready',
      text_length: 3,
      created_at: '2026-01-01T00:00:00Z',
    };
    const files = [
      row,
      { ...row, id: 'f2', media_type: 'text/html', kind: 'image' },
      { ...row, id: 'f3', bytes: 4 },
      { ...row, id: 'f4', name: '../../list.txt' },
      { ...row, id: 'f5' },
      { ...row, id: 'f6' },
    ];
    const text = strToU8(JSON.stringify({ pages: [{ label: null, text: 'Tea' }], isCut: false }));
    const archive = zipSync({
      'manifest.json': strToU8('{"format":"everyday-account","version":1,"tables":{}}'),
      'tables/files.jsonl': strToU8(files.map((file) => JSON.stringify(file)).join('\n')),
      ...Object.fromEntries(
        ['f1', 'f2', 'f3', 'f4', 'f6'].flatMap((id) => [
          [`files/${id}/original`, strToU8('Tea')],
          [`files/${id}/text`, id === 'f6' ? strToU8('{"pages": "none"}') : text],
        ]),
      ),
    });
    const { result } = await imported(eve, archive as Uint8Array<ArrayBuffer>);
    expect(result.parts).toEqual([
      { label: 'Files', found: 6, added: 1, known: 0, refused: 5, leftOut: null },
    ]);
    expect(await (await eve.get('/api/files/f1/content')).text()).toBe('Tea');
    expect((await eve.get('/api/files/f2')).status).toBe(404);
  });

  it('keeps rows with others of their table, whichever come first, and whoever has their ids', async () => {
    const calendar = {
      ...{ id: 'tree-c', name: 'Home', colour: 'denim', dav_name: 'work' },
      ...{ feed_scope: 'all', created_at: time },
    };
    const event = {
      calendar_id: 'tree-c',
      title: 'Choir',
      start_local: '2026-01-01T09:00',
      time_zone: 'UTC',
      starts_at: time,
      ends_at: time,
      outcome: null,
    };
    const tables = {
      folders: line(
        { id: 'tree-1', parent_id: 'tree-2', name: 'Deepest' },
        { id: 'tree-2', parent_id: 'tree-9', name: 'Deeper' },
        ...Array.from({ length: 20 }, (_none, n) => ({ id: `tree-3${n}`, name: `Beside ${n}` })),
        { id: 'tree-9', parent_id: null, name: 'Top' },
        { id: 'ring-1', parent_id: 'ring-2', name: 'Ring' },
        { id: 'ring-2', parent_id: 'ring-1', name: 'Ring' },
      ),
      calendars: line(calendar),
      events: line(
        { ...event, id: 'tree-e1', uid: 'u', series_id: 'tree-e2', recurrence_at: '2026-01-02T09:00' },
        { ...event, id: 'tree-e2', uid: 'u', rule: 'FREQ=DAILY' },
      ),
      recipes: line({
        ...{ id: 'tree-r', title: 'Soup', category: 'lunch', servings: 2, ingredients: 'Leeks', notes: '' },
        ...{ method: 'Boil.', created_at: time },
      }),
      planned_meals: line({
        ...{ id: 'tree-m', event_id: 'tree-e2', meal: 'lunch', recipe: 'tree-r', recipe_title: 'Soup' },
        ...{ servings: 2, created_at: time },
      }),
    };
    // The second finds every id taken by the first.
    for (const person of [await app.createPerson(), await app.createPerson()]) {
      // A program has created a calendar of the same name here.
      await app.open.database.execute(
        `insert into calendars (id, user_id, name, colour, dav_name)
           values ('work-of-${person.id}', '${person.id}', 'Work', 'moss', 'work')`,
      );
      const id = await previewed(person, tables);
      await person.post(`/api/account-data/transfers/${id}/confirm`);
      await app.runJobs();
      const { state, parts } = await stateOf(person, id);
      expect(state).toBe('done');
      expect(parts.filter(({ refused }: { refused: number }) => refused > 0)).toEqual([]);
      const { rows } = (await app.open.database.execute(
        `select f.name, p.name as inside from folders f join folders p on p.id = f.parent_id and p.user_id = f.user_id
           where f.user_id = '${person.id}'
         union all select 'changed occurrence', s.rule from events e join events s on s.id = e.series_id and s.user_id = e.user_id
           where e.user_id = '${person.id}'
         union all select 'feed', c.feed_scope from calendars c where c.user_id = '${person.id}' and c.name = 'Home'
         union all select 'over CalDAV ' || c.name, c.dav_name from calendars c where c.user_id = '${person.id}'
         union all select 'meal', r.title from planned_meals m join recipes r on r.id = m.recipe and r.user_id = m.user_id
           where m.user_id = '${person.id}'
         order by 1`,
      )) as unknown as { rows: unknown[] };
      expect(rows).toEqual([
        { name: 'Deeper', inside: 'Top' },
        { name: 'Deepest', inside: 'Deeper' },
        { name: 'changed occurrence', inside: 'FREQ=DAILY' },
        { name: 'feed', inside: null },
        { name: 'meal', inside: 'Soup' },
        { name: 'over CalDAV Home', inside: null },
        { name: 'over CalDAV Work', inside: 'work' },
      ]);
    }
  });

  it('brings no more than the product lets a person have, with what is there already', async () => {
    const ada = await app.createPerson();
    await app.open.database.execute(
      `insert into memory_facts (id, user_id, text) select 'own-' || n, '${ada.id}', 'I drink tea.' from generate_series(1, 198) n`,
    );
    const facts = Array.from({ length: 5 }, (_none, n) => ({
      id: `theirs-${n}`,
      text: n === 0 ? 'x'.repeat(301) : 'I drink coffee.',
      created_at: time,
      updated_at: time,
    }));
    const id = await previewed(ada, { memory_facts: line(...facts) });
    await ada.post(`/api/account-data/transfers/${id}/confirm`);
    await app.runJobs();
    expect((await stateOf(ada, id)).parts).toEqual([
      { label: 'Remembered facts', found: 5, added: 2, known: 0, refused: 3, leftOut: null },
    ]);
  });

  it('leaves today’s allowance alone, whatever the archive says', async () => {
    const ada = await app.createPerson();
    const logs = [true, false].map((isImported, n) => ({
      id: `log-${ada.id}-${n}`,
      endpoint: '/api/chat',
      tasks: 20,
      request_time: new Date().toISOString(),
      response_status: 200,
      is_imported: isImported,
      created_at: new Date().toISOString(),
    }));
    const id = await previewed(ada, { api_logs: line(...logs) });
    await ada.post(`/api/account-data/transfers/${id}/confirm`);
    await app.runJobs();
    expect((await stateOf(ada, id)).parts).toEqual([expect.objectContaining({ label: 'Tasks', added: 2 })]);
    expect(await (await ada.get('/api/usage')).json()).toMatchObject({ dailyTasksUsed: 0, tasksUsed: 0 });
  });

  it('asks for leave before it writes, and only its owner can give it', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    const begun = await (await send(bob, await exported(ada))).json();
    expect((await bob.post(`/api/account-data/transfers/${begun.id}/confirm`)).status).toBe(409);
    await app.runJobs();
    expect((await ada.post(`/api/account-data/transfers/${begun.id}/confirm`)).status).toBe(404);
    expect((await ada.request('DELETE', `/api/account-data/transfers/${begun.id}`)).status).toBe(404);
    expect((await bob.post('/api/account-data/transfers/unknown/confirm')).status).toBe(404);
  });
});
