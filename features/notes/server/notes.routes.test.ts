import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Note, NotesPage, NoteVersions } from '#features/notes/shared/notes.contract.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { sweepNotes } from './notes.queries.ts';

let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
  bob = await app.createPerson();
});
afterAll(() => app.close());

async function read<Body>(response: Promise<Response> | Response): Promise<Body> {
  return (await (await response).json()) as Body;
}

async function write(input: Record<string, unknown> = {}, person = ada): Promise<Note> {
  const response = await person.post('/api/notes', {
    id: newId(),
    content: 'Buy paint for the hall.',
    ...input,
  });
  expect(response.status).toBe(200);
  return read<Note>(response);
}

async function titles(query: string, person = ada): Promise<string[]> {
  return (await read<NotesPage>(person.get(`/api/notes?${query}`))).notes.map(({ title }) => title);
}

describe('writing', () => {
  it('creates a note once, however often it is sent', async () => {
    const id = newId();
    const first = await write({ id, title: 'Hall' });
    expect(await write({ id, title: 'Hall' })).toEqual(first);
    expect(first).toMatchObject({ title: 'Hall', revision: 1, tags: [], isPinned: false, deletedAt: null });
  });

  it('calls a note without a title by its first words, and keeps none without words', async () => {
    expect((await write({ content: '## **Paint** the hall\n\nSoon.' })).title).toBe('Paint the hall');
    const nothing = await ada.post('/api/notes', { id: newId(), title: '  ', content: '\n \n' });
    expect(nothing.status).toBe(400);
  });

  it('R151 gives back every sign', async () => {
    const content = `${'a\u0301'.repeat(500)}\r\n\t‏שלום <script>alert(1)</script> \u200d👩‍👩‍👧 \n\n\n`;
    const { id } = await write({ title: 'Signs', content });
    expect((await read<Note>(ada.get(`/api/notes/${id}`))).content).toBe(content);
  });

  it.each(['nul \0', 'half \ud83d'])('refuses what no database gives back', async (content) => {
    expect((await ada.post('/api/notes', { id: newId(), title: 'x', content })).status).toBe(400);
  });

  it('R151 takes 200,000 characters and refuses one more', async () => {
    const { id } = await write({ title: 'Long', content: 'कलम '.repeat(50_000) });
    const more = { baseRevision: 1, content: 'x'.repeat(200_001) };
    expect((await ada.request('PATCH', `/api/notes/${id}`, more)).status).toBe(400);
  });

  it('has each tag once, however it is written', async () => {
    expect((await write({ tags: ['Home', ' home ', 'winter'] })).tags).toEqual(['Home', 'winter']);
  });

  it('does not take the id of somebody else’s note', async () => {
    const { id } = await write();
    const stolen = await bob.post('/api/notes', { id, title: 'Mine' });
    expect(stolen.status).toBe(409);
    expect(JSON.stringify(await stolen.json())).not.toContain('paint');
  });
});

describe('R147 changing', () => {
  it('changes words over the revision that they were changed from', async () => {
    const { id } = await write({ title: 'Hall' });
    const changed = await read<Note>(
      ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, content: 'Buy rollers.' }),
    );
    expect(changed).toMatchObject({ revision: 2, content: 'Buy rollers.', title: 'Hall' });
  });

  it('answers a stale save with the note as it is, and changes nothing', async () => {
    const { id } = await write();
    await ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, content: 'From the phone.' });
    const stale = await ada.request('PATCH', `/api/notes/${id}`, {
      baseRevision: 1,
      content: 'From the desk.',
    });
    expect(stale.status).toBe(409);
    const { error } = await read<{ error: { code: string; details: { note: Note } } }>(stale);
    expect(error.code).toBe('conflict');
    expect(error.details.note).toMatchObject({ revision: 2, content: 'From the phone.' });
    expect((await read<Note>(ada.get(`/api/notes/${id}`))).content).toBe('From the phone.');
  });

  it('lets one of two saves at once through', async () => {
    const { id } = await write();
    const answers = await Promise.all(
      ['one', 'two'].map((content) => ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, content })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('does not count the same words, sent again, as a change', async () => {
    const { id, content } = await write();
    expect(
      await read<Note>(ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 7, content })),
    ).toMatchObject({ revision: 1 });
  });

  it('pins without a revision, and does not make the note newer', async () => {
    const { id, updatedAt } = await write();
    const pinned = await read<Note>(ada.request('PATCH', `/api/notes/${id}`, { isPinned: true }));
    expect(pinned).toMatchObject({ isPinned: true, revision: 1, updatedAt });
    expect((await ada.request('PATCH', `/api/notes/${id}`, { content: 'x' })).status).toBe(400);
  });
});

describe('versions', () => {
  it('keeps what a merge replaced, and gives it back', async () => {
    const { id } = await write({ title: 'Hall', content: 'Before.' });
    await ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, content: 'After.', reason: 'merge' });
    const { versions } = await read<NoteVersions>(ada.get(`/api/notes/${id}/versions`));
    expect(versions).toMatchObject([{ title: 'Hall', reason: 'merge' }]);
    const restored = await read<Note>(ada.post(`/api/notes/${id}/versions/${versions[0]?.id}/restore`, {}));
    expect(restored).toMatchObject({ content: 'Before.', revision: 3 });
    const other = await write();
    expect((await ada.post(`/api/notes/${other.id}/versions/${versions[0]?.id}/restore`)).status).toBe(404);
    expect((await read<NoteVersions>(ada.get(`/api/notes/${id}/versions`))).versions).toHaveLength(2);
  });

  it('keeps the text as it is now under a name, whatever happens to the others', async () => {
    const { id } = await write({ title: 'Hall', content: 'As agreed.' });
    const path = `/api/notes/${id}/versions`;
    expect((await ada.post(path, { name: ' ' })).status).toBe(400);
    const { versions } = await read<NoteVersions>(ada.post(path, { name: 'Sent to the council' }));
    expect(versions).toMatchObject([{ name: 'Sent to the council', reason: 'named', title: 'Hall' }]);
    const inADecade = new Date(Date.now() + 10 * 365 * 24 * 60 * 60 * 1000);
    await sweepNotes(app.open.database, inADecade);
    expect((await read<NoteVersions>(ada.get(path))).versions).toHaveLength(1);
    const named = `${path}/${versions[0]?.id}`;
    expect((await ada.request('PATCH', named, { name: 'Sent' })).status).toBe(204);
    expect((await read<NoteVersions>(ada.get(path))).versions[0]?.name).toBe('Sent');
    expect((await ada.request('PATCH', named, { name: '' })).status).toBe(204);
    await sweepNotes(app.open.database, inADecade);
    expect((await read<NoteVersions>(ada.get(path))).versions).toEqual([]);
  });

  it('gives 50 names and no more, and says so', async () => {
    const { id } = await write({ title: 'Hall', content: 'As agreed.' });
    const path = `/api/notes/${id}/versions`;
    await ada.request('PATCH', `/api/notes/${id}`, { baseRevision: 1, content: 'After.', reason: 'merge' });
    const [plain] = (await read<NoteVersions>(ada.get(path))).versions;
    for (let count = 0; count < 50; count += 1) {
      expect((await ada.post(path, { name: `Draft ${count}` })).status).toBe(200);
    }
    const refused = await ada.post(path, { name: 'One more' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('up to 50 named versions');
    expect((await ada.request('PATCH', `${path}/${plain?.id}`, { name: 'More' })).status).toBe(409);
    // The others are not evicted.
    expect((await read<NoteVersions>(ada.get(path))).versions).toHaveLength(51);
  });

  it('keeps none for every few letters', async () => {
    const { id } = await write({ content: 'a' });
    for (let revision = 1; revision < 5; revision += 1) {
      await ada.request('PATCH', `/api/notes/${id}`, {
        baseRevision: revision,
        content: 'a'.repeat(revision + 1),
      });
    }
    expect((await read<NoteVersions>(ada.get(`/api/notes/${id}/versions`))).versions).toEqual([]);
  });
});

describe('deleting', () => {
  it('moves to Deleted, restores, and deletes for good only from there', async () => {
    const { id } = await write({ title: 'Old' });
    expect((await ada.request('DELETE', `/api/notes/${id}/forever`)).status).toBe(404);
    expect((await ada.request('DELETE', `/api/notes/${id}`)).status).toBe(204);
    expect(await titles('')).not.toContain('Old');
    expect(await titles('view=deleted')).toEqual(['Old']);
    expect((await ada.request('PATCH', `/api/notes/${id}`, { isPinned: true })).status).toBe(404);
    expect((await ada.post(`/api/notes/${id}/restore`, {})).status).toBe(200);
    expect(await titles('')).toEqual(['Old']);
    await ada.request('DELETE', `/api/notes/${id}`);
    expect((await ada.request('DELETE', `/api/notes/${id}/forever`)).status).toBe(204);
    expect((await ada.get(`/api/notes/${id}`)).status).toBe(404);
  });

  it('is for good after thirty days', async () => {
    const { id } = await write();
    await ada.request('DELETE', `/api/notes/${id}`);
    const in29Days = new Date(Date.now() + 29 * 86_400_000);
    await sweepNotes(app.open.database, in29Days);
    expect((await ada.get(`/api/notes/${id}`)).status).toBe(200);
    await sweepNotes(app.open.database, new Date(in29Days.getTime() + 2 * 86_400_000));
    expect((await ada.get(`/api/notes/${id}`)).status).toBe(404);
  });
});

describe('the first lines in the list', () => {
  it.each([
    ['Moss is soft', '**Moss is soft.** It grows in shade.', 'It grows in shade.'],
    ['Moss', 'Moss\n\nIt grows in shade.', 'It grows in shade.'],
    ['Moss', 'Mosses grow in shade.', 'Mosses grow in shade.'],
  ])('do not repeat the title “%s”', async (title, content, shown) => {
    await write({ title, content });
    const { notes } = await read<NotesPage>(ada.get('/api/notes'));
    expect(notes[0]?.excerpt.map(({ text }) => text).join('')).toBe(shown);
  });
});

describe('finding', () => {
  it('finds words in titles, texts and tags, then letters within words', async () => {
    await write({ title: 'Boiler', content: 'The engineer topped up the pressure.' });
    await write({ title: 'Garden', content: 'Tomatoes.', tags: ['winter plan'] });
    expect(await titles('q=engineers')).toEqual(['Boiler']);
    expect(await titles('q=press')).toEqual(['Boiler']);
    expect(await titles('q=ngin')).toEqual(['Boiler']);
    expect(await titles('q=ngin&within=words')).toEqual([]);
    expect(await titles('q=engineers&within=words')).toEqual(['Boiler']);
    expect(await titles('q=WINTER')).toEqual(['Garden']);
    expect(await titles('q=%25')).toEqual([]);
    expect(await titles('tag=Winter%20Plan')).toEqual(['Garden']);
    const { notes } = await read<NotesPage>(ada.get('/api/notes?q=pressure'));
    expect(notes[0]?.excerpt.find(({ isMatch }) => isMatch)?.text.toLowerCase()).toBe('pressure');
  });

  it('finds letters in any case, in the newest texts and in all titles', async () => {
    await write({ title: 'Pudding', content: 'CRÈME BRÛLÉE' });
    expect(await titles(`q=${encodeURIComponent('rûlé')}`)).toEqual(['Pudding']);
    await app.open.database.execute(sql`
      insert into notes (id, user_id, title, content, updated_at)
      select 'many-' || n, ${ada.id}, 'Marigold ' || n, 'Watering ' || n, timestamptz '2020-01-01Z' + n * interval '1 minute'
      from generate_series(1, 2010) n`);
    expect(await titles('q=watering+1234')).toEqual(['Marigold 1234']);
    expect(await titles('q=atering+1234')).toEqual(['Marigold 1234']);
    expect(await titles('q=arigold+1777')).toEqual(['Marigold 1777']);
    // Too old for its text to be scanned, but its title is searched all the same.
    expect(await titles('q=atering+0003')).toEqual([]);
    expect(await titles('q=ARIGOLD+5')).toHaveLength(50);
    await app.open.database.execute(sql`update notes set title = 'Oldest' where id = 'many-1'`);
    expect(await titles('q=ldes')).toEqual(['Oldest']);
  });

  it('lists a page at a time, pinned and others apart', async () => {
    for (let at = 0; at < 52; at += 1) await write({ title: `Note ${at}` });
    await write({ title: 'Star', isPinned: true });
    const first = await read<NotesPage>(ada.get('/api/notes?view=recent'));
    expect(first.notes).toHaveLength(50);
    expect(first.notes[0]?.title).toBe('Note 51');
    const second = await read<NotesPage>(ada.get(`/api/notes?view=recent&cursor=${first.nextCursor}`));
    expect(second.notes.map(({ title }) => title)).toEqual(['Note 1', 'Note 0']);
    expect(second.nextCursor).toBeNull();
    expect(await titles('view=pinned')).toEqual(['Star']);
    expect((await ada.get('/api/notes?cursor=nonsense')).status).toBe(400);
  });

  it('shows nobody the notes of another', async () => {
    await write({ title: 'Secret' });
    expect(await titles('q=secret', bob)).toEqual([]);
    expect(await titles('', bob)).toEqual([]);
  });

  it('counts tags, whatever their case', async () => {
    await write({ tags: ['Home'] });
    await write({ tags: ['home', 'car'] });
    expect(await read(ada.get('/api/notes/tags'))).toEqual({
      tags: [
        { tag: expect.stringMatching(/^home$/i), count: 2 },
        { tag: 'car', count: 1 },
      ],
    });
  });
});
