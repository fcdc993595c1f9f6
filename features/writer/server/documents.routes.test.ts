import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Document, DocumentsPage, ListedVersion } from '#features/writer/shared/documents.contract.ts';
import type { CountedFolder, DocumentPlaces } from '#features/writer/shared/folders.contract.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { sweepDocuments } from './documents.queries.ts';

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
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
}

function write(input: Record<string, unknown> = {}, person = ada): Promise<Document> {
  return read<Document>(person.post('/api/documents', { id: newId(), content: 'Buy paint.', ...input }));
}

const change = (id: string, input: unknown, person = ada) =>
  person.request('PATCH', `/api/documents/${id}`, input);

async function titles(query: string, person = ada): Promise<string[]> {
  const { documents } = await read<DocumentsPage>(person.get(`/api/documents?${query}`));
  return documents.map(({ title }) => title);
}

describe('R152 writing', () => {
  it('creates a document once, however often it is sent', async () => {
    const id = newId();
    const first = await write({ id, title: 'Hall', templateId: 'letter' });
    expect(await write({ id, title: 'Hall', templateId: 'letter' })).toEqual(first);
    expect(first).toMatchObject({
      ...{ title: 'Hall', revision: 1, role: 'owner', isStarred: false, ownerName: null },
      ...{ templateId: 'letter', folderId: null, wordGoal: null, deletedAt: null },
    });
  });

  it('keeps none without words, and takes nobody else’s id', async () => {
    expect((await ada.post('/api/documents', { id: newId(), title: ' ', content: '\n' })).status).toBe(400);
    const { id } = await write();
    expect((await bob.post('/api/documents', { id, title: 'Mine' })).status).toBe(409);
  });

  it('takes 500,000 characters of any kind and refuses one more', async () => {
    const signs = `${'a\u0301'.repeat(500)}\r\n\t‏שלום <script>alert(1)</script> \u200d👩‍👩‍👧 \n\n\n`;
    const content = signs + 'wort '.repeat(99_000);
    const { id } = await write({ title: 'Long', content });
    expect((await read<Document>(ada.get(`/api/documents/${id}`))).content).toBe(content);
    expect((await change(id, { baseRevision: 1, content: 'x'.repeat(500_001) })).status).toBe(400);
    expect((await change(id, { baseRevision: 1, content: 'nul \0' })).status).toBe(400);
  });

  it('answers a stale save with the document as it is, and lets one of two at once through', async () => {
    const { id } = await write();
    await change(id, { baseRevision: 1, content: 'From the phone.' });
    const stale = await change(id, { baseRevision: 1, content: 'From the desk.' });
    expect(stale.status).toBe(409);
    const { error } = (await stale.json()) as { error: { details: { document: Document } } };
    expect(error.details.document).toMatchObject({ revision: 2, content: 'From the phone.' });
    const both = await Promise.all(['one', 'two'].map((content) => change(id, { baseRevision: 2, content })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('sets a goal of words without a revision', async () => {
    const { id, updatedAt } = await write();
    expect(await read(change(id, { wordGoal: 800 }))).toMatchObject({
      wordGoal: 800,
      revision: 1,
      updatedAt,
    });
    expect(await read(change(id, { wordGoal: null }))).toMatchObject({ wordGoal: null });
  });
});

describe('versions', () => {
  const versionsOf = async (id: string) =>
    (await read<{ versions: ListedVersion[] }>(ada.get(`/api/documents/${id}/versions`))).versions;

  it('keeps what a merge replaced, and gives it back', async () => {
    const { id } = await write({ title: 'Hall', content: 'Before.' });
    await change(id, { baseRevision: 1, content: 'After.', reason: 'merge' });
    const [version] = await versionsOf(id);
    expect(version).toMatchObject({ title: 'Hall', reason: 'merge', name: null, madeBy: null });
    const restored = await read(ada.post(`/api/documents/${id}/versions/${version?.id}/restore`, {}));
    expect(restored).toMatchObject({ content: 'Before.', revision: 3 });
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('keeps the text as it is under a name, for longer than others', async () => {
    const { id } = await write({ content: 'As sent.' });
    await read(ada.post(`/api/documents/${id}/versions`, { name: 'Sent to the council' }));
    const [version] = await versionsOf(id);
    expect(version).toMatchObject({ name: 'Sent to the council', reason: 'named' });
    await sweepDocuments(app.open.database, new Date(Date.now() + 200 * 86_400_000));
    expect(await versionsOf(id)).toHaveLength(1);
    const path = `/api/documents/${id}/versions/${version?.id}`;
    expect((await ada.request('PATCH', path, { name: 'Sent' })).status).toBe(204);
    expect((await versionsOf(id))[0]?.name).toBe('Sent');
    expect((await ada.request('PATCH', path, { name: '' })).status).toBe(204);
    await sweepDocuments(app.open.database, new Date(Date.now() + 200 * 86_400_000));
    expect(await versionsOf(id)).toEqual([]);
  });

  it('keeps fifty without a name', async () => {
    const { id } = await write({ content: 'a' });
    for (let revision = 1; revision <= 53; revision += 1) {
      await change(id, { baseRevision: revision, content: `a${revision}`, reason: 'template' });
    }
    expect(await versionsOf(id)).toHaveLength(50);
  });
});

describe('deleting', () => {
  it('moves to Deleted, restores, and deletes for good only from there', async () => {
    const { id } = await write({ title: 'Old' });
    expect((await ada.request('DELETE', `/api/documents/${id}/forever`)).status).toBe(404);
    expect((await ada.request('DELETE', `/api/documents/${id}`)).status).toBe(204);
    expect(await titles('')).toEqual([]);
    expect(await titles('view=deleted')).toEqual(['Old']);
    expect((await change(id, { wordGoal: 5 })).status).toBe(404);
    expect((await ada.post(`/api/documents/${id}/restore`, {})).status).toBe(200);
    expect(await titles('')).toEqual(['Old']);
    await ada.request('DELETE', `/api/documents/${id}`);
    expect((await ada.request('DELETE', `/api/documents/${id}/forever`)).status).toBe(204);
    expect((await ada.get(`/api/documents/${id}`)).status).toBe(404);
  });

  it('is for good after thirty days', async () => {
    const { id } = await write();
    await ada.request('DELETE', `/api/documents/${id}`);
    await sweepDocuments(app.open.database, new Date(Date.now() + 29 * 86_400_000));
    expect((await ada.get(`/api/documents/${id}`)).status).toBe(200);
    await sweepDocuments(app.open.database, new Date(Date.now() + 31 * 86_400_000));
    expect((await ada.get(`/api/documents/${id}`)).status).toBe(404);
  });
});

describe('finding', () => {
  it('finds words in titles, texts and tags, then letters within words', async () => {
    await write({ title: 'Boiler', content: 'The engineer topped up the pressure.' });
    await write({ title: 'Garden', content: 'Tomatoes.', tags: ['winter plan'] });
    expect(await titles('q=engineers')).toEqual(['Boiler']);
    expect(await titles('q=ngin')).toEqual(['Boiler']);
    expect(await titles('q=WINTER')).toEqual(['Garden']);
    expect(await titles('q=%25')).toEqual([]);
    expect(await titles('tag=Winter%20Plan')).toEqual(['Garden']);
    expect(await titles('q=boiler', bob)).toEqual([]);
    expect(await read(ada.get('/api/documents/tags'))).toEqual({ tags: [{ tag: 'winter plan', count: 1 }] });
  });

  it('lists those that one starred, for oneself', async () => {
    const { id } = await write({ title: 'Star' });
    await write({ title: 'Other' });
    expect((await ada.request('PUT', `/api/documents/${id}/star`)).status).toBe(204);
    expect((await ada.request('PUT', `/api/documents/${id}/star`)).status).toBe(204);
    expect(await titles('view=starred')).toEqual(['Star']);
    expect(await read<DocumentPlaces>(ada.get('/api/document-folders'))).toMatchObject({ starred: 1 });
    await ada.request('DELETE', `/api/documents/${id}/star`);
    expect(await titles('view=starred')).toEqual([]);
  });

  it('R152 lists a page at a time of 5,000', async () => {
    await app.open.database.execute(sql`
      insert into documents (id, user_id, title, content, updated_at)
      select 'many-' || n || ${ada.id}, ${ada.id}, 'Document ' || n, repeat('word ', 400), now() - n * interval '1 minute'
      from generate_series(1, 5000) n`);
    const first = await read<DocumentsPage>(ada.get('/api/documents'));
    expect(first.documents).toHaveLength(50);
    expect(first.documents[0]?.title).toBe('Document 1');
    expect(JSON.stringify(first).length).toBeLessThan(50_000);
    const second = await read<DocumentsPage>(ada.get(`/api/documents?cursor=${first.nextCursor}`));
    expect(second.documents[0]?.title).toBe('Document 51');
    expect(await titles('q=document%204711')).toEqual(['Document 4711']);
    expect((await ada.get('/api/documents?cursor=nonsense')).status).toBe(400);
  });
});

describe('folders', () => {
  const places = () => read<DocumentPlaces>(ada.get('/api/document-folders'));
  const make = (name: string, parentId: string | null = null) =>
    read<CountedFolder>(ada.post('/api/document-folders', { id: newId(), name, parentId }));

  it('begins with Personal and Work, and counts what is in each', async () => {
    const [personal, work] = (await places()).folders;
    expect([personal?.name, work?.name]).toEqual(['Personal', 'Work']);
    const { id } = await write({ title: 'Report', folderId: work?.id });
    expect((await places()).folders.map(({ count }) => count)).toEqual([0, 1]);
    expect(await titles(`view=folder&folderId=${work?.id}`)).toEqual(['Report']);
    await change(id, { folderId: personal?.id });
    expect((await places()).folders.map(({ count }) => count)).toEqual([1, 0]);
    expect((await ada.get('/api/documents?view=folder')).status).toBe(400);
  });

  it('begins so with the first document as well', async () => {
    await write();
    expect((await places()).folders.map(({ name }) => name)).toEqual(['Personal', 'Work']);
  });

  it('goes four levels deep and never into itself', async () => {
    const chain = [await make('One')];
    for (const name of ['Two', 'Three', 'Four']) chain.push(await make(name, required(chain.at(-1)).id));
    const [one, two, , four] = chain as [CountedFolder, CountedFolder, CountedFolder, CountedFolder];
    const tooDeep = await ada.post('/api/document-folders', { id: newId(), name: 'Five', parentId: four.id });
    expect(tooDeep.status).toBe(409);
    const move = (id: string, parentId: string | null) =>
      ada.request('PATCH', `/api/document-folders/${id}`, { parentId });
    expect((await move(one.id, four.id)).status).toBe(409);
    expect((await move(one.id, one.id)).status).toBe(409);
    const other = await make('Other');
    expect((await move(one.id, other.id)).status).toBe(409);
    expect((await move(two.id, other.id)).status).toBe(200);
    expect((await move(two.id, newId())).status).toBe(404);
  });

  it('gives what was in it to the folder around it, and deletes no document', async () => {
    const outer = await make('Outer');
    const inner = await make('Inner', outer.id);
    const { id } = await write({ folderId: inner.id });
    expect((await ada.request('DELETE', `/api/document-folders/${inner.id}`)).status).toBe(204);
    expect((await read<Document>(ada.get(`/api/documents/${id}`))).folderId).toBe(outer.id);
  });

  it('are one’s own', async () => {
    const { id } = await make('Mine');
    expect((await bob.post('/api/documents', { id: newId(), title: 'x', folderId: id })).status).toBe(404);
    const own = await write({}, bob);
    expect((await change(own.id, { folderId: id }, bob)).status).toBe(404);
    expect((await bob.post('/api/document-folders', { id: newId(), name: 'x', parentId: id })).status).toBe(
      404,
    );
  });
});

describe('templates', () => {
  it('are saved, listed and deleted by whoever made them', async () => {
    const id = newId();
    const input = { id, name: 'Thanks', title: 'Thank you', content: 'Dear {{name}},' };
    await read(ada.post('/api/document-templates', input));
    await read(ada.post('/api/document-templates', input));
    expect(await read(ada.get('/api/document-templates'))).toMatchObject({
      templates: [{ ...input, category: 'own' }],
    });
    expect(await read(bob.get('/api/document-templates'))).toEqual({ templates: [] });
    expect((await bob.request('DELETE', `/api/document-templates/${id}`)).status).toBe(404);
    expect((await ada.request('DELETE', `/api/document-templates/${id}`)).status).toBe(204);
  });
});
