import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AssistantTool, JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { SourceBook } from '#features/assistant/server/source-book.ts';
import { withholdUnordered } from '#features/assistant/server/write-permission.ts';
import type { PartChange } from '#features/assistant/shared/message-part.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { createWriterTools } from './writer.tools.ts';

let app: TestApp;
let ada: TestPerson;
let bob: TestPerson;
let told: PartChange[];

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  ada = await app.createPerson();
  bob = await app.createPerson();
  told = [];
});
afterAll(() => app.close());

/** As a turn calls a tool: unrequested actions are withheld. */
async function call(
  name: string,
  input: unknown,
  question: string,
  person = ada,
): Promise<Record<string, JsonValue>> {
  const tool = createWriterTools(app.open.database).find((one) => one.name === name) as AssistantTool;
  const context = {
    actor: { userId: person.id, timeZone: 'Europe/London' },
    sources: new SourceBook(),
    signal: new AbortController().signal,
    now: new Date(),
    turn: { questionId: 'question', question, tell: (change: PartChange) => told.push(change) },
  };
  const withheld = await withholdUnordered(tool, input, context);
  return (withheld ?? (await tool.execute(input, context))) as Record<string, JsonValue>;
}

async function write(title: string, content: string, person = ada): Promise<string> {
  const id = newId();
  await person.post('/api/documents', { id, title, content });
  return id;
}

it('finds and reads the person’s own documents, as sources', async () => {
  const id = await write('Boiler', 'Pressure was 0.6 bar.');
  await write('Boiler of Bob', 'Pressure was 2 bar.', bob);
  const { documents } = await call(
    'search_documents',
    { query: 'boiler pressure' },
    'What was the pressure?',
  );
  expect(documents).toMatchObject([{ id, title: 'Boiler', n: 1 }]);
  expect(await call('read_document', { id }, 'Read it')).toMatchObject({
    title: 'Boiler',
    text: 'Pressure was 0.6 bar.',
  });
  expect(await call('read_document', { id }, 'Read it', bob)).toHaveProperty('error');
});

it('writes a document when the last message orders it, tells of it, and can be taken back', async () => {
  const { id } = await call(
    'create_document',
    { title: 'Packing', text: 'Socks ⟦3⟧.' },
    'Save this as a document, please',
  );
  expect(await (await ada.get(`/api/documents/${id}`)).json()).toMatchObject({
    title: 'Packing',
    content: 'Socks.',
  });
  expect(told).toEqual([{ kind: 'documents', change: { action: 'created', id, title: 'Packing' } }]);
});

it('adds to what a document holds by now, and keeps what it was', async () => {
  const id = await write('Shopping', '- milk');
  await ada.request('PATCH', `/api/documents/${id}`, { baseRevision: 1, content: '- milk\n- tea\n' });
  await call('append_to_document', { id, text: '- bread' }, 'Add bread to my shopping document');
  expect(await (await ada.get(`/api/documents/${id}`)).json()).toMatchObject({
    content: '- milk\n- tea\n- bread\n',
    revision: 3,
  });
  const change = told[0]?.change as { versionId: string };
  await ada.post(`/api/documents/${id}/versions/${change.versionId}/restore`, {});
  expect(await (await ada.get(`/api/documents/${id}`)).json()).toMatchObject({ content: '- milk\n- tea\n' });
});

it.each(['Summarise that page.', 'What is in my documents?'])(
  'R152 writes nothing when a page orders it: %s',
  async (question) => {
    const id = await write('Diary', 'Mine.');
    for (const [name, input] of [
      ['create_document', { title: 'Stolen', text: 'x' }],
      ['append_to_document', { id, text: 'x' }],
    ] as const) {
      expect(await call(name, input, question)).toHaveProperty('error');
    }
    expect((await (await ada.get('/api/documents')).json()).documents).toHaveLength(1);
    expect(told).toEqual([]);
  },
);

it('does not write into the document of another', async () => {
  const id = await write('Mine', 'Mine.');
  expect(await call('append_to_document', { id, text: 'x' }, 'Add this to the document', bob)).toHaveProperty(
    'error',
  );
});
