import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart } from '#features/assistant/shared/message-part.ts';
import type {
  CodeProject,
  CodeProjectHead,
  CodeVersion,
  NewCodeLink,
} from '#features/coder/shared/coder.contract.ts';
import { newId } from '#shared/ids.ts';
import { listenToChanges } from '#tests/harness/listen-to-changes.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { sweepTexts } from './code-texts.ts';
import { CodeRuns } from './runs/code-runs.ts';

let provider: StandInProvider;
let app: TestApp;
let ada: TestPerson;
let project: CodeProject;

const text = (words: string) => ({ encoding: 'text' as const, text: words });

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
beforeEach(async () => {
  provider.clear();
  ada = await app.createPerson();
  await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
  project = await read<CodeProject>(
    ada.post('/api/developer/projects', {
      ...{ id: newId(), title: 'Rota', template: 'website', entry: 'index.html' },
      files: { 'index.html': text('<h1>Rota</h1>'), 'src/rota.js': text('const people = [];\n') },
    }),
  );
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function read<Body>(response: Promise<Response> | Response, status = 200): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(status);
  return (await answer.json()) as Body;
}

const url = (rest = '') => `/api/developer/projects/${project.id}${rest}`;
const reload = () => read<CodeProject>(ada.get(url()));
const change = (body: object) => ada.request('PATCH', url(), body);
const versionsOf = async () => (await read<{ versions: CodeVersion[] }>(ada.get(url('/versions')))).versions;
const sentenceOf = async (response: Promise<Response>, status = 400) =>
  (await read<{ error: { message: string } }>(response, status)).error.message;

describe('a project', () => {
  it('keeps its files over revisions, and answers a stale save with what is there', async () => {
    const head = await read<CodeProjectHead>(
      change({ baseRevision: 1, changes: { 'index.html': text('<h1>Ours</h1>'), 'src/rota.js': null } }),
    );
    expect(head.revision).toBe(2);
    expect((await reload()).files).toEqual({ 'index.html': text('<h1>Ours</h1>') });
    const stale = await read<{ error: { details: { project: CodeProject } } }>(
      change({ baseRevision: 1, changes: { 'index.html': text('<h1>Theirs</h1>') } }),
      409,
    );
    expect(stale.error.details.project).toMatchObject({
      revision: 2,
      files: { 'index.html': text('<h1>Ours</h1>') },
    });
  });

  it('is created once, however often it is sent', async () => {
    const input = { id: newId(), title: 'Twice', entry: 'a.js', files: { 'a.js': text('1') } };
    const first = await read<CodeProject>(ada.post('/api/developer/projects', input));
    expect(await read<CodeProject>(ada.post('/api/developer/projects', input))).toEqual(first);
  });

  it.each([
    ['../secret.js', 'A path cannot lead out of the project.'],
    ['/secret.js', 'A path does not begin with a slash.'],
    ['a//b.js', 'A folder or file needs a name.'],
    ['con.txt', '“con.txt” is the name of a device on some computers.'],
    ['INDEX.html', '“INDEX.html” and “index.html” differ only in capital letters.'],
    ['index.html/a.js', '“index.html” is a file and cannot be a folder as well.'],
    ['a/b/c/d/e/f/g/h/i/j.js', 'Folders can be 8 deep.'],
    [
      'who?.js',
      '“who?.js” has a character that names cannot have. Letters, digits, - _ . and spaces can be used.',
    ],
  ])('has no file “%s”', async (path, sentence) => {
    expect(await sentenceOf(change({ baseRevision: 1, changes: { [path]: text('x') } }))).toBe(sentence);
    expect((await reload()).revision).toBe(1);
  });

  it('has limits of its files', async () => {
    const many = Object.fromEntries(Array.from({ length: 199 }, (_, at) => [`${at}.js`, text('x')]));
    expect(await sentenceOf(change({ baseRevision: 1, changes: many }))).toBe(
      'A project can have up to 200 files.',
    );
    const large = { 'large.js': text('x'.repeat(1_000_001)) };
    expect(await sentenceOf(change({ baseRevision: 1, changes: large }))).toBe(
      '“large.js” is too large. A text file can have up to 1 MB.',
    );
    const bytes = Buffer.alloc(5_000_001).toString('base64');
    const asset = { 'large.png': { encoding: 'base64', text: bytes } };
    expect(await sentenceOf(change({ baseRevision: 1, changes: asset }))).toBe(
      '“large.png” is too large. A file can have up to 5 MB.',
    );
  });
});

describe('versions', () => {
  it('are one while a person types, and others for what is accepted; each can be put back', async () => {
    await read(change({ baseRevision: 1, changes: { 'index.html': text('1') } }));
    await read(change({ baseRevision: 2, changes: { 'index.html': text('2') } }));
    const accepted = { 'index.html': text('3') };
    await read(change({ baseRevision: 3, changes: accepted, madeBy: 'proposal', note: 'Say hello' }));
    const versions = await versionsOf();
    expect(versions.map(({ madeBy, note }) => [madeBy, note])).toEqual([
      ['proposal', 'Say hello'],
      ['person', null],
      ['template', null],
    ]);
    const first = versions.at(-1)?.id ?? '';
    const restored = await read<CodeProject>(ada.post(`/api/developer/versions/${first}/restore`));
    expect(restored.files).toEqual(project.files);
    expect((await versionsOf())[0]?.madeBy).toBe('restore');
  });

  it('hold each text once, and texts that nothing holds go', async () => {
    const files = { 'a.js': text('same'), 'b.js': text('same') };
    await read(change({ baseRevision: 1, changes: files }));
    const count = async () => {
      const { rows } = (await app.open.database.execute(sql`
        select count(*)::int as n from code_texts where user_id = ${ada.id}`)) as unknown as {
        rows: [{ n: number }];
      };
      return rows[0].n;
    };
    expect(await count()).toBe(3);
    const later = new Date(Date.now() + 2 * 24 * 3_600_000);
    await sweepTexts(app.open.database, later);
    expect(await count()).toBe(3);
    expect((await ada.request('DELETE', url())).status).toBe(204);
    await sweepTexts(app.open.database, later);
    expect(await count()).toBe(0);
  });
});

describe('a link', () => {
  it('shows what was shared to anybody, until it is revoked', async () => {
    const { id, token } = await read<NewCodeLink>(ada.post(url('/links')));
    await read(change({ baseRevision: 1, changes: { 'index.html': text('Later') } }));
    const anybody = app.anonymous();
    const shared = await read<object>(anybody.get(`/api/shared-code/${token}`));
    expect(shared).toEqual({ title: 'Rota', entry: 'index.html', files: project.files });
    expect((await ada.request('DELETE', `/api/developer/links/${id}`)).status).toBe(204);
    expect((await anybody.get(`/api/shared-code/${token}`)).status).toBe(404);
  });
});

describe('the chat of a project', () => {
  it('needs a plan with coding, is charged as coding, and knows the files', async () => {
    const ask = { clientId: crypto.randomUUID(), text: 'What is in it?', projectId: project.id };
    expect(await sentenceOf(ada.post('/api/chat', ask), 403)).toContain('is not included in your plan');
    await read(ada.post('/api/billing/plan', { plan: 'plus' }));
    const { start } = await ada.ask('What is in it?', { projectId: project.id });
    expect(await reload()).toMatchObject({ chatId: start.session.id });
    const request = JSON.stringify(await provider.request(0));
    expect(request).toContain('src/rota.js');
    // The project has no instructions, so answers do not claim to have used any.
    const chat = await (await ada.get(`/api/chats/${start.session.id}`)).json();
    expect(findPart(chat.messages[1].parts, 'instructions')).toBeUndefined();
    for (const tool of ['list_files', 'read_file', 'search_project', 'propose_changes', 'run'])
      expect(request).toContain(`"${tool}"`);
    const activity = await read<object>(ada.get('/api/activity'));
    expect(JSON.stringify(activity)).toContain('Asked in a code project');
  });

  it('is nobody else’s', async () => {
    const bob = await app.createPerson();
    const ask = { clientId: crypto.randomUUID(), text: 'What is in it?', projectId: project.id };
    expect((await bob.post('/api/chat', ask)).status).toBe(404);
  });
});

describe('a run that an answer asks for', () => {
  const asked = async () =>
    (await read<{ runs: { id: string; isTaken: boolean }[] }>(ada.get(url('/runs')))).runs;
  const result = {
    state: 'failed',
    lines: [
      { kind: 'log', text: 'Zoë washes up' },
      { kind: 'error', text: 'ReferenceError: x is not defined', path: 'src/rota.js', line: 3 },
    ],
    visibleText: 'Thursday',
  };

  it('is taken by one page, which hands in what the answer is told', async () => {
    await read(ada.post('/api/billing/plan', { plan: 'plus' }));
    provider.script({
      kind: 'tool-call',
      ...{ name: 'run', arguments: {}, after: { kind: 'text', text: 'It fails in line 3.' } },
    });
    const page = await listenToChanges(ada);
    const answer = ada.ask('Does it run?', { projectId: project.id });
    let change = await page.next();
    while (change.type !== 'changed' || change.kind !== 'code-runs') change = await page.next();
    expect(change.id).toBe(project.id);
    const [run] = await asked();
    expect(run?.isTaken).toBe(false);
    const path = `/api/developer/runs/${run?.id}`;
    const bob = await app.createPerson();
    expect((await bob.post(`${path}/take`)).status).toBe(404);
    expect((await bob.post(`${path}/result`, result)).status).toBe(404);
    expect((await bob.get(url('/runs'))).status).toBe(404);
    expect((await ada.post(`${path}/take`)).status).toBe(204);
    expect((await ada.post(`${path}/take`)).status).toBe(409);
    expect((await ada.post(`${path}/result`, result)).status).toBe(204);
    await answer;
    const told = JSON.stringify(await provider.request(1));
    for (const words of ['Zoë washes up', 'x is not defined', 'src/rota.js', 'Thursday'])
      expect(told).toContain(words);
    // The row is deleted, and no result can be submitted any more.
    expect(await asked()).toEqual([]);
    expect((await ada.post(`${path}/result`, result)).status).toBe(404);
    await page.close();
  });

  it('comes to nothing where no page has the project open, or the answer is stopped', async () => {
    const runs = new CodeRuns(app.open.database, undefined, { takenWithinMs: 0 });
    const { signal } = new AbortController();
    expect(await runs.ask({ work: 'run', userId: ada.id, projectId: project.id, signal })).toBeNull();
    expect(await asked()).toEqual([]);
    const stopped = new CodeRuns(app.open.database).ask({
      ...{ work: 'run' as const, userId: ada.id, projectId: project.id },
      signal: AbortSignal.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(await asked()).toEqual([]);
  });
});

it('is as if still to come where the environment says so', async () => {
  const without = await startTestApp({ coderIsOff: true });
  try {
    const info = await read<{ plannedPaths: string[] }>(without.anonymous().get('/api/server-info'));
    expect(info.plannedPaths).toContain('/developer/:projectId?');
    const person = await without.createPerson();
    expect((await person.get('/api/developer/projects')).status).toBe(403);
  } finally {
    await without.close();
  }
});

describe('without a model', () => {
  it('the chat of a project is answered by rules, and its edits are proposals', async () => {
    const alone = await startTestApp();
    try {
      const person = await alone.createPerson();
      await read(person.post('/api/billing/plan', { plan: 'plus' }));
      const made = await read<CodeProject>(
        person.post('/api/developer/projects', {
          ...{ id: newId(), title: 'Rota', entry: 'rota.js' },
          files: { 'rota.js': text('const total = 1;\nconsole.log(total);\n') },
        }),
      );
      const askOf = async (question: string) => {
        const { start } = await person.ask(question, { projectId: made.id });
        const chat = await (await person.get(`/api/chats/${start.session.id}`)).json();
        return chat.messages.at(-1) as { content: string };
      };
      expect((await askOf('find total')).content).toContain('2 lines');
      expect((await askOf('count lines')).content).toContain('2 lines altogether');
      expect((await askOf('rename total to sum')).content).toContain('Proposed');
      expect((await askOf('Explain this: ReferenceError: totl is not defined')).content).toContain('totl');
      expect((await askOf('sort a list')).content).toContain('Proposed');
      const { proposals } = await read<{ proposals: { madeBy: string }[] }>(
        person.get(`/api/developer/projects/${made.id}/proposals`),
      );
      expect(proposals.map(({ madeBy }) => madeBy)).toEqual(['engine', 'engine']);
      expect((await askOf('What is 6 times 7?')).content).toContain('42');
      expect((await askOf('Write me an operating system in Rust')).content).toContain(
        'The built-in engine cannot write programs',
      );
    } finally {
      await alone.close();
    }
  });
});
