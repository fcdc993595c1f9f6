import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ExportFormat } from '#features/writer/shared/document-files.contract.ts';
import type { Document } from '#features/writer/shared/documents.contract.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';

const content = `Some **bold**, *slanted* and ~~struck~~ words, \`code\` and a [link](https://example.com/a).

## Steps

1. First
2. Second
   - Inside

- [x] Done
- [ ] Open

> Said by somebody.

\`\`\`
let a = 1;
\`\`\`

| Name | Price |
| - | - |
| Tea | £2 |

שלום ومرحبا 你好
`;

/** As templates contain them. */
const lines = 'Quay Street 5\nHarbourtown';

let app: TestApp;
let ada: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
});
afterAll(() => app.close());

async function write(input: object = { title: 'Plan <b>', content }): Promise<string> {
  const { id } = await (await ada.post('/api/documents', { id: newId(), ...input })).json();
  return id;
}

async function exported(id: string, format: ExportFormat) {
  const answer = await ada.get(`/api/documents/${id}/export?format=${format}`);
  expect(answer.status).toBe(200);
  return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}
const textOf = async (id: string, format: ExportFormat) =>
  new TextDecoder().decode((await exported(id, format)).bytes);

const send = (name: string, bytes: Uint8Array<ArrayBuffer> | string, person = ada) =>
  person.request('POST', `/api/documents/import?name=${encodeURIComponent(name)}`, bytes, {
    'content-type': 'application/octet-stream',
  });
async function imported(name: string, bytes: Uint8Array<ArrayBuffer> | string): Promise<Document> {
  const answer = await send(name, bytes);
  expect(answer.status).toBe(200);
  return answer.json();
}

it('R156 exports Markdown, a page and text', async () => {
  const id = await write();
  expect(await textOf(id, 'md')).toBe(`# Plan <b>\n\n${content}`);
  const page = await textOf(id, 'html');
  expect(page).toContain('<h1 dir="auto">Plan &lt;b&gt;</h1>');
  expect(page).toContain('<a href="https://example.com/a">link</a>');
  expect(page).toContain('<li>☑ Done</li>');
  expect(page).toContain('<td>£2</td>');
  const text = await textOf(id, 'txt');
  expect(text).toContain('Some bold, slanted and struck words, code and a link (https://example.com/a).');
  expect(text).toContain('Tea\t£2');
});

it('R156 a page that was exported runs nothing', async () => {
  const id = await write({
    title: '<script>alert(1)</script>',
    content:
      '<script>alert(2)</script>\n\n<img src=x onerror=alert(3)>\n\n[a](javascript:alert%284%29) "quoted"\n',
  });
  const page = await textOf(id, 'html');
  expect(page).not.toMatch(/<script|<img|href="javascript/i);
  const { answer } = await exported(id, 'html');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

it('R156 a Word file comes back with its words and its form', async () => {
  const id = await write();
  const { bytes } = await exported(id, 'docx');
  const back = await imported('plan.docx', bytes);
  expect(back.title).toBe('Plan <b>');
  for (const part of [
    'Some **bold**, *slanted* and ~~struck~~ words, `code` and a [link](https://example.com/a).',
    '## Steps',
    '1. First\n2. Second',
    '- [x] Done\n- [ ] Open',
    '> Said by somebody.',
    '```\nlet a = 1;\n```',
    'שלום ومرحبا 你好',
  ]) {
    expect(back.content).toContain(part);
  }
  expect(back.content).toMatch(/\| Tea +\| £2 +\|/);
});

it('keeps the lines of an address apart', async () => {
  const id = await write({ title: 'Letter', content: `${lines}\n` });
  expect(await textOf(id, 'html')).toContain('Quay Street 5<br>\nHarbourtown');
  const { bytes } = await exported(id, 'docx');
  expect((await imported('letter.docx', bytes)).content).toMatch(/Quay Street 5\\?\n\s*Harbourtown/);
});

it('imports Markdown as it stands, and takes the title from its first heading', async () => {
  const made = await imported('notes.md', '# Trip\n\nPack  socks.\n\n* one\n');
  expect(made).toMatchObject({ title: 'Trip', content: 'Pack  socks.\n\n* one\n' });
  expect(await imported('plain.txt', 'Only words')).toMatchObject({ title: 'plain', content: 'Only words' });
});

it('R156 imports a page without what runs in it', async () => {
  const made = await imported(
    'page.html',
    '<title>T</title><style>p{color:red}</style><h1>Trip</h1><p onclick="x()">Pack <b>socks</b>.</p><script>alert(1)</script>' +
      '<ul><li>☑ Tickets</li><li>☐ Map</li></ul>',
  );
  expect(made.title).toBe('Trip');
  expect(made.content).toBe('Pack **socks**.\n\n- [x] Tickets\n- [ ] Map\n');
});

it('R156 refuses what it cannot read, and a bomb of an archive', async () => {
  expect((await send('a.pdf', 'x')).status).toBe(415);
  expect((await send('a.docx', 'no archive')).status).toBe(400);
  expect((await send('a.md', 'nul \0')).status).toBe(400);
  expect((await send('a.md', '  \n')).status).toBe(400);
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(60 * 1024 * 1024) }, { level: 9 });
  expect((await send('bomb.docx', bomb as Uint8Array<ArrayBuffer>)).status).toBe(400);
  const deep = `<div>`.repeat(200_000);
  expect((await send('deep.html', deep)).status).toBe(400);
  expect((await send('large.md', 'x'.repeat(11 * 1024 * 1024))).status).toBe(413);
  // The next caller is served.
  expect((await send('next.html', '<p>Fine</p>')).status).toBe(200);
});

it('gives nobody the documents of another', async () => {
  const id = await write();
  const bob = await app.createPerson();
  expect((await bob.get(`/api/documents/${id}/export`)).status).toBe(404);
});
