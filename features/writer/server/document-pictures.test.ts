import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { NewInvitation } from '#features/memberships/shared/memberships.contract.ts';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import type { NewLink } from '#features/writer/shared/sharing.contract.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { pngFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
let owner: TestPerson;
let editor: TestPerson;
let stranger: TestPerson;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [owner, editor, stranger] = await Promise.all([app.createPerson(), app.createPerson(), app.createPerson()]);
  id = newId();
  await owner.post('/api/documents', { id, title: 'Plan', content: 'Dig.\n' });
  const { path } = (await (
    await owner.post(`/api/documents/${id}/invitations`, { email: editor.email, role: 'editor' })
  ).json()) as NewInvitation;
  await editor.post('/api/document-invitations/accept', { token: path.split('#')[1] });
});
afterAll(() => app.close());

async function upload(person: TestPerson): Promise<string> {
  const answer = await person.upload('gauge.png', new Uint8Array(pngFile(4, 4)));
  expect(answer.status).toBe(200);
  return (await answer.json()).id;
}

async function write(person: TestPerson, content: string): Promise<void> {
  const { revision } = (await (await person.get(`/api/documents/${id}`)).json()) as Document;
  const answer = await person.request('PATCH', `/api/documents/${id}`, { baseRevision: revision, content });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

const statusOf = async (person: TestPerson, fileId: string) =>
  (await person.get(`/api/documents/${id}/files/${fileId}`)).status;

it('R302 shows the pictures of a document to everybody who may read it, and to nobody else', async () => {
  const [ofOwner, ofEditor] = [await upload(owner), await upload(editor)];
  await write(owner, `Dig here.\n\n![gauge](/files/${ofOwner})\n`);
  await write(editor, `Dig here.\n\n![gauge](/files/${ofOwner})\n\n![map](/files/${ofEditor})\n`);
  for (const person of [owner, editor]) {
    expect(await statusOf(person, ofOwner)).toBe(200);
    expect(await statusOf(person, ofEditor)).toBe(200);
  }
  expect(await statusOf(stranger, ofOwner)).toBe(404);
  expect((await app.anonymous().get(`/api/documents/${id}/files/${ofOwner}`)).status).toBe(401);
  // The uploads themselves stay their owner's.
  expect((await editor.get(`/api/files/${ofOwner}/content`)).status).toBe(404);

  const { path, ...link } = (await (await owner.post(`/api/documents/${id}/links`, {})).json()) as NewLink;
  const shared = `/api/shared-documents/${required(path.split('/').at(-1))}/files/${ofEditor}`;
  const picture = await app.anonymous().get(shared);
  expect(picture.status).toBe(200);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  const { links } = await (await owner.get(`/api/documents/${id}/sharing`)).json();
  expect(JSON.stringify(link)).toContain(links[0].id);
  await owner.request('DELETE', `/api/document-links/${links[0].id}`);
  expect((await app.anonymous().get(shared)).status).toBe(404);

  await editor.post(`/api/documents/${id}/leave`);
  expect(await statusOf(editor, ofOwner)).toBe(404);
});

it('R302 lets nobody see the upload of another by writing its address into a document', async () => {
  const ofStranger = await upload(stranger);
  const ofOwner = await upload(owner);
  await write(editor, `![theirs](/files/${ofStranger}) ![not shown yet](/files/${ofOwner})\n`);
  for (const person of [owner, editor]) expect(await statusOf(person, ofStranger)).toBe(404);
  expect(await statusOf(editor, ofOwner)).toBe(404);
  // Nor after the owner's next save.
  await write(owner, `![theirs](/files/${ofStranger}) ![not shown yet](/files/${ofOwner}) More.\n`);
  expect(await statusOf(editor, ofOwner)).toBe(404);
});

it('keeps what a document shows, for as long as there is the document', async () => {
  const fileId = await upload(owner);
  await write(owner, `![gauge](/files/${fileId})\n`);
  await app.sweepFiles();
  expect(await statusOf(owner, fileId)).toBe(200);
  await owner.request('DELETE', `/api/documents/${id}`);
  expect(await statusOf(editor, fileId)).toBe(404);
  await owner.post(`/api/documents/${id}/restore`);
  expect(await statusOf(editor, fileId)).toBe(200);
});
