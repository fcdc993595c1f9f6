import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ImportItems, NoteImport, UndoneImport } from '#features/notes/shared/note-import.contract.ts';
import type { Note, NotesPage } from '#features/notes/shared/notes.contract.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { defineJob } from '#server/jobs.ts';
import { newId } from '#shared/ids.ts';
import { pngFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { sweepNoteImports } from './note-imports.queries.ts';

let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
});
afterAll(() => app.close());

async function find(name: string, bytes: Uint8Array): Promise<NoteImport> {
  const response = await send(name, bytes);
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

function send(name: string, bytes: Uint8Array) {
  const path = `/api/note-imports?name=${encodeURIComponent(name)}`;
  return ada.request('POST', path, new Uint8Array(bytes), { 'content-type': 'application/octet-stream' });
}

async function start(id: string, except: string[] = []): Promise<NoteImport> {
  const response = await ada.post(`/api/note-imports/${id}/start`, { except });
  expect(response.status, await response.clone().text()).toBe(200);
  return response.json();
}

async function untilDone(id: string): Promise<NoteImport> {
  await app.runJobs();
  const found = (await (await ada.get(`/api/note-imports/${id}`)).json()) as NoteImport;
  expect(found.state).toBe('done');
  return found;
}

async function listNotes(): Promise<NotesPage['notes']> {
  return ((await (await ada.get('/api/notes')).json()) as NotesPage).notes;
}

function vault(): Uint8Array {
  return zipSync({
    '.obsidian/app.json': strToU8('{}'),
    'Home/Boiler.md': strToU8('Call [[Plumber]].\n\n![[gauge.png]]\n'),
    'Plumber.md': strToU8('---\ncreated: 2023-05-06\n---\n\nMonday.\n'),
    'Broken.md': new Uint8Array([0xff, 0xfe, 0, 0xd8]),
    'gauge.png': pngFile(4, 4),
  });
}

it('shows what a vault has, imports what is chosen with its pictures, and takes it all back', async () => {
  const found = await find('vault.zip', vault());
  expect(found).toMatchObject({
    source: 'obsidian',
    state: 'found',
    total: 2,
    done: 0,
    leftOut: [{ name: 'Broken.md', reason: 'unreadable' }],
  });
  expect(await listNotes()).toEqual([]);
  const { items } = (await (await ada.get(`/api/note-imports/${found.id}/items`)).json()) as ImportItems;
  expect(items.map(({ title, tags }) => ({ title, tags }))).toEqual([
    { title: 'Boiler', tags: ['Home'] },
    { title: 'Plumber', tags: [] },
  ]);

  await start(found.id);
  expect(await untilDone(found.id)).toMatchObject({ total: 2, done: 2, failedCount: 0 });
  const notes = await listNotes();
  const boiler = notes.find(({ title }) => title === 'Boiler');
  const { content } = (await (await ada.get(`/api/notes/${boiler?.id}`)).json()) as Note;
  const fileId = /^Call \[\[Plumber\]\]\.\n\n!\[\]\(\/files\/([\w-]+)\)\n$/.exec(content)?.[1];
  expect((await ada.get(`/api/files/${fileId}/content`)).headers.get('content-type')).toMatch(/^image\//);
  expect(notes.find(({ title }) => title === 'Plumber')?.createdAt).toBe('2023-05-06T00:00:00.000Z');

  // Notes changed since are someone's own text: they can be restored.
  await ada.request('PATCH', `/api/notes/${boiler?.id}`, { baseRevision: 1, content: 'Mine now.\n' });
  const undone = (await (await ada.post(`/api/note-imports/${found.id}/undo`)).json()) as UndoneImport;
  expect(undone).toEqual({ removed: 1, movedToDeleted: 1 });
  expect(await listNotes()).toEqual([]);
  expect((await ada.post(`/api/notes/${boiler?.id}/restore`)).status).toBe(200);
  expect((await ada.post(`/api/note-imports/${found.id}/undo`)).status).toBe(404);
});

it('leaves out what was not chosen, and what is already here', async () => {
  await ada.post('/api/notes', { id: newId(), title: 'Plumber', content: 'Monday.\n' });
  const found = await find('vault.zip', vault());
  expect(found.sameCount).toBe(1);
  const { items } = (await (await ada.get(`/api/note-imports/${found.id}/items`)).json()) as ImportItems;
  const boiler = items.find(({ title }) => title === 'Boiler')?.id ?? '';
  expect((await ada.post(`/api/note-imports/${found.id}/start`, { except: [boiler] })).status).toBe(400);
  await start(found.id);
  expect((await untilDone(found.id)).total).toBe(1);
  expect((await listNotes()).map(({ title }) => title).toSorted()).toEqual(['Boiler', 'Plumber']);
  expect((await ada.post(`/api/note-imports/${found.id}/start`, {})).status).toBe(409);
});

it('says in words what cannot be imported', async () => {
  for (const [name, bytes] of [
    ['song.mp3', new Uint8Array([0xff, 0xfb, 0, 0, 1, 2])],
    ['empty.zip', zipSync({ 'a.exe': new Uint8Array(10) })],
    ['half.zip', vault().subarray(0, 200)],
  ] as const) {
    const response = await send(name, bytes);
    expect(response.status).toBe(415);
    expect((await response.json()).error.message).toMatch(/file/);
  }
});

it('a find that nobody wanted goes after a day, an import can be undone for a week', async () => {
  const left = await find('left.md', strToU8('Words.\n'));
  const done = await find('done.md', strToU8('Other words.\n'));
  await start(done.id);
  await untilDone(done.id);
  const after = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await sweepNoteImports(app.open.database, after(2));
  expect((await ada.get(`/api/note-imports/${left.id}`)).status).toBe(404);
  expect((await ada.get(`/api/note-imports/${done.id}`)).status).toBe(200);
  await sweepNoteImports(app.open.database, after(8));
  expect((await ada.get(`/api/note-imports/${done.id}`)).status).toBe(404);
  expect(await listNotes()).toHaveLength(1);
});

it('exports notes that this server imports again as they were, and single ones for other programs', async () => {
  const own = {
    title: 'Say: "hello", # twice',
    content: '# One\n\n- [x] done <script>alert(1)</script>\n',
    tags: ['home, away', 'b'],
    isPinned: true,
  };
  const same = { title: 'same NAME', content: 'Two.\n', tags: [], isPinned: false };
  const first = newId();
  await ada.post('/api/notes', { id: first, ...own });
  await ada.post('/api/notes', { id: newId(), ...same });
  await ada.post('/api/notes', { id: newId(), ...same, title: 'Same name', content: 'Three.\n' });
  const deleted = newId();
  await ada.post('/api/notes', { id: deleted, title: 'Deleted', content: 'Not wanted.' });
  await ada.request('DELETE', `/api/notes/${deleted}`);

  const page = await ada.get(`/api/notes/${first}/export?format=html`);
  expect(page.headers.get('content-security-policy')).toContain('sandbox');
  expect(page.headers.get('content-disposition')).toContain('attachment');
  const html = await page.text();
  expect(html).toContain('☑ done &lt;script&gt;');
  expect(html).not.toContain('<script');
  expect(await (await ada.get(`/api/notes/${first}/export?format=txt`)).text()).toContain('☑ done');
  expect(await (await ada.get(`/api/notes/${first}/export`)).text()).toBe(`# ${own.title}\n\n${own.content}`);

  const answer = await ada.get('/api/notes/export');
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const zip = new Uint8Array(await answer.arrayBuffer());
  const bob = await app.createPerson();
  ada = bob;
  const found = await find('notes.zip', zip);
  expect(found.total).toBe(3);
  await start(found.id);
  await untilDone(found.id);
  const notes = await listNotes();
  expect(notes.map(({ title }) => title).toSorted()).toEqual(
    [own.title, 'Same name', 'same NAME'].toSorted(),
  );
  const again = notes.find(({ title }) => title === own.title);
  expect(await (await bob.get(`/api/notes/${again?.id}`)).json()).toMatchObject(own);
});

it('exports more notes than are read at once', async () => {
  for (let at = 0; at < 60; at += 1) {
    await ada.post('/api/notes', { id: newId(), title: `Note ${at}`, content: `Number ${at}.\n` });
  }
  const zip = new Uint8Array(await (await ada.get('/api/notes/export')).arrayBuffer());
  const files = unzipSync(zip);
  expect(Object.keys(files)).toHaveLength(60);
  expect(new TextDecoder().decode(files['Note 59.md'])).toContain('Number 59.');
});

it('waits with a note whose picture finds no room, and goes on when there is some', async () => {
  const { id } = await find('vault.zip', vault());
  const store = vi.spyOn(app.parts.files.uploads, 'store').mockRejectedValue(new AppError('storage_full'));
  await start(id);
  await app.runJobs();
  expect((await (await ada.get(`/api/note-imports/${id}`)).json()).state).toBe('running');
  expect((await listNotes()).map(({ title }) => title)).not.toContain('Boiler');
  store.mockRestore();
  await withUser(app.open.database, ada.id, (tx) =>
    app.jobs.enqueue(tx, defineJob({ name: 'note-imports.resume' }), {}),
  );
  await untilDone(id);
  const boiler = (await listNotes()).find(({ title }) => title === 'Boiler');
  const note = (await (await ada.get(`/api/notes/${boiler?.id}`)).json()) as Note;
  expect(note.content).toContain('![](/files/');
});
