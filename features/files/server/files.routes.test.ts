import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  docxFile,
  odtFile,
  pdfFile,
  pngFile,
  pptxFile,
  textFile,
  xlsxFile,
} from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

let app: TestApp;
let ada: TestPerson;
let berta: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  ada = await app.createPerson();
  berta = await app.createPerson();
});
afterAll(() => app.close());

async function upload(person: TestPerson, name: string, content: Uint8Array<ArrayBuffer>) {
  const answer = await person.upload(name, content);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}

async function textOf(id: string): Promise<{ label: string | null; text: string }[]> {
  const { pages } = await (await ada.get(`/api/files/${id}/text`)).json();
  return pages.map((page: { label: string | null; passages: { text: string }[] }) => ({
    label: page.label,
    text: page.passages.map(({ text }) => text).join('\n\n'),
  }));
}

describe('POST /api/files', () => {
  it('keeps a text and says what it is', async () => {
    const file = await upload(ada, 'notes.md', textFile('# Boiler\n\nThe boiler was serviced in May.'));
    expect(file).toMatchObject({
      name: 'notes.md',
      kind: 'text',
      mediaType: 'text/markdown',
      pageCount: null,
    });
    expect(await textOf(file.id)).toEqual([
      { label: null, text: '# Boiler\n\nThe boiler was serviced in May.' },
    ]);
  });

  it('reads each page of a PDF', async () => {
    const file = await upload(ada, 'report.pdf', pdfFile(['The first page.'], ['Rent is 900 pounds.']));
    expect(file).toMatchObject({ kind: 'pdf', mediaType: 'application/pdf', pageCount: 2 });
    expect(await textOf(file.id)).toEqual([
      { label: 'page 1', text: 'The first page.' },
      { label: 'page 2', text: 'Rent is 900 pounds.' },
    ]);
  });

  it('reads Office files', async () => {
    const word = await upload(ada, 'letter.docx', docxFile('Dear Ada,', 'Tea & cake <soon>.'));
    expect(await textOf(word.id)).toEqual([{ label: null, text: 'Dear Ada,\n\nTea & cake <soon>.' }]);
    const slides = await upload(ada, 'talk.pptx', pptxFile(['Title'], ['Second', 'Point']));
    expect(await textOf(slides.id)).toEqual([
      { label: 'slide 1', text: 'Title' },
      { label: 'slide 2', text: 'Second\n\nPoint' },
    ]);
    const sheet = await upload(
      ada,
      'costs.xlsx',
      xlsxFile({
        Costs: [
          ['Item', 'Price'],
          ['Paint', 42],
        ],
        Other: [['x']],
      }),
    );
    expect(await textOf(sheet.id)).toEqual([
      { label: 'sheet Costs', text: 'Item | Price\nPaint | 42' },
      { label: 'sheet Other', text: 'x' },
    ]);
    const open = await upload(ada, 'open.odt', odtFile('First.', 'Second.'));
    expect(await textOf(open.id)).toEqual([{ label: null, text: 'First.\n\nSecond.' }]);
  });

  it('redraws pictures and makes a small one', async () => {
    const file = await upload(ada, 'photo.png', pngFile(3000, 1500));
    expect(file).toMatchObject({
      kind: 'image',
      mediaType: 'image/jpeg',
      name: 'photo.jpg',
      width: 2048,
      height: 1024,
    });
    const thumbnail = await ada.get(`/api/files/${file.id}/thumbnail`);
    expect(thumbnail.headers.get('content-type')).toBe('image/webp');
    expect((await thumbnail.arrayBuffer()).byteLength).toBeGreaterThan(20);
  });

  it.each([
    ['nothing', 'empty.txt', '', 400, '“empty.txt” is empty, so there is nothing to attach.'],
    ['a program', 'tool.exe', 'MZ\0\0\0', 415, 'is a type of file that cannot be read here'],
    ['a PDF that is none', 'broken.pdf', '%PDF-1.7 and nothing else', 415, 'could not be read'],
    ['a Word file that is none', 'fake.docx', 'PK\x03\x04 nothing', 415, 'could not be read'],
  ])('refuses %s and says why', async (_, name, content, status, message) => {
    const answer = await ada.upload(name, textFile(content));
    expect(answer.status).toBe(status);
    expect((await answer.json()).error.message).toContain(message);
  });

  it('needs a name and a sign-in', async () => {
    expect((await ada.request('POST', '/api/files', 'text')).status).toBe(400);
    expect((await app.anonymous().upload('a.txt', textFile('a'))).status).toBe(401);
  });

  it('takes no more than a person may keep', async () => {
    const carl = await app.createPerson();
    await app.open.database.execute(
      `insert into files (id, user_id, name, media_type, bytes, kind) values ('big-${carl.id}', '${carl.id}', 'x', 'text/plain', ${500 * 1024 * 1024 - 3}, 'text')`,
    );
    const answer = await carl.upload('four.txt', textFile('four'));
    expect(answer.status).toBe(413);
    expect((await answer.json()).error.message).toMatch(/use all 500 MB/);
    expect((await carl.upload('abc.txt', textFile('abc'))).status).toBe(200);
  });
});

describe('a file of somebody else', () => {
  it('is not found, whatever is asked of it', async () => {
    const file = await upload(ada, 'mine.png', pngFile(20, 10));
    for (const path of ['', '/text', '/content', '/thumbnail']) {
      expect((await berta.get(`/api/files/${file.id}${path}`)).status, path).toBe(404);
    }
    expect((await berta.request('DELETE', `/api/files/${file.id}`)).status).toBe(404);
    const send = { clientId: crypto.randomUUID(), text: 'What is it?', attachments: [file.id] };
    expect((await berta.post('/api/chat', send)).status).toBe(404);
    expect((await ada.get(`/api/files/${file.id}`)).status).toBe(200);
  });
});

describe('DELETE /api/files/{id}', () => {
  it('removes the file and its bytes', async () => {
    const file = await upload(ada, 'gone.txt', textFile('Soon gone.'));
    expect((await ada.request('DELETE', `/api/files/${file.id}`)).status).toBe(204);
    expect((await ada.get(`/api/files/${file.id}/content`)).status).toBe(404);
    expect((await ada.request('DELETE', `/api/files/${file.id}`)).status).toBe(404);
  });
});
