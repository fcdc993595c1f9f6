import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadText } from '#features/lens/shared/lens.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { findTesseract } from './tesseract/find-tesseract.ts';
import { readTsv } from './tesseract/read-tsv.ts';
import { runTesseract, TextReadingFailed } from './tesseract/run-tesseract.ts';

const real = findTesseract(undefined, process.env.PATH);
let folder: string;
let standIn: string;
let app: TestApp;
let off: TestApp;
let withEyes: TestApp;
let provider: StandInProvider;
let ada: TestPerson;

const header =
  'level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext';
const row = (line: number, word: number, left: number, confidence: number, text: string) =>
  `5\t1\t1\t1\t${line}\t${word}\t${left}\t20\t40\t10\t${confidence}\t${text}`;
const tsv = [
  header,
  '4\t1\t1\t1\t1\t0\t0\t0\t9\t9\t-1\t',
  row(1, 1, 10, 96.5, 'Dear'),
  row(1, 2, 60, 41, 'porents'),
  row(2, 1, 10, 90, '<b>'),
].join('\n');

/** A fake program with this script. */
async function program(name: string, body: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o755);
  return path;
}

async function picture(width = 200, height = 100): Promise<Uint8Array<ArrayBuffer>> {
  const made = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  return new Uint8Array(await made.jpeg().toBuffer());
}

const send = (person: TestPerson, bytes: Uint8Array<ArrayBuffer>) =>
  person.request('POST', '/api/lens/text', bytes);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-lens-'));
  standIn = await program(
    'stand-in',
    `cat > /dev/null\necho "$0 $* $OTHERS_SECRET" > "$0.asked"\nprintf '%s\\n' '${tsv.replaceAll('\n', "' '")}'`,
  );
  process.env.OTHERS_SECRET = 'a secret of the server';
  provider = await startStandInProvider();
  [app, off, withEyes] = await Promise.all([
    startTestApp({ lens: { tesseract: standIn } }),
    startTestApp({ lens: { isOff: true } }),
    startTestApp({ providerUrl: provider.baseUrl, providerModel: 'stand-in-vision' }),
  ]);
  ada = await app.createPerson();
});
afterAll(async () => {
  delete process.env.OTHERS_SECRET;
  await Promise.all([app.close(), off.close(), withEyes.close()]);
  await provider.close();
  await rm(folder, { recursive: true });
});

describe('text in a picture', () => {
  it('comes line by line with places and doubts, read by a program that knows nothing of the server', async () => {
    expect(await (await ada.get('/api/lens/engines')).json()).toEqual({ tesseract: true, model: null });
    const answer = await send(ada, await picture());
    expect(answer.status).toBe(200);
    const { lines } = (await answer.json()) as ReadText;
    expect(lines.map(({ words }) => words.map(({ text }) => text).join(' '))).toEqual([
      'Dear porents',
      '<b>',
    ]);
    expect(lines[0]?.words[1]).toEqual({
      ...{ text: 'porents', confidence: 41 },
      box: { x: 0.3, y: 0.2, width: 0.2, height: 0.1 },
    });
    expect((await readFile(`${standIn}.asked`, 'utf8')).trim()).toBe(`${standIn} stdin stdout --psm 3 tsv`);
  });

  it('is not read of what is no picture, of too much, and for nobody', async () => {
    const noPicture = await send(ada, new TextEncoder().encode('<svg onload="alert(1)"/>'));
    expect(noPicture.status).toBe(415);
    expect((await send(ada, new Uint8Array(20 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await send(app.anonymous(), await picture())).status).toBe(401);
  });

  it('is read by the real program', async ({ skip }) => {
    if (real === null) return skip('Tesseract is not installed on this machine.');
    const words = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="#fff"/><text x="40" y="120" font-family="sans-serif" font-size="64">Winter concert at 18:00</text></svg>',
    );
    const drawn = await sharp(words).jpeg().toBuffer();
    const output = await runTesseract(real, drawn, AbortSignal.timeout(60_000));
    const { lines } = readTsv(output, { width: 900, height: 200 });
    expect(lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ')).toContain('Winter concert');
  });
});

describe('a model that sees', () => {
  const byModel = (person: TestPerson, bytes: Uint8Array<ArrayBuffer>) =>
    person.request('POST', '/api/lens/text/model', bytes);
  const used = async (person: TestPerson) =>
    ((await (await person.get('/api/usage')).json()) as { dailyTasksUsed: number }).dailyTasksUsed;

  it('is named before it is asked, is shown a picture drawn here, and one task is charged', async () => {
    const eve = await withEyes.createPerson();
    const engines = (await (await eve.get('/api/lens/engines')).json()) as { model: string };
    expect(engines.model).toMatch(/\w/);
    provider.script({ kind: 'text', text: 'Dear parents,\nthe concert\n\nPlease come.' });
    const answer = await byModel(eve, await picture());
    const read = (await answer.json()) as ReadText;
    expect(read.model).toBe(engines.model);
    expect(
      read.lines.map(({ isFirst, words }) => [isFirst, words.map(({ text }) => text).join(' ')]),
    ).toEqual([
      [true, 'Dear parents,'],
      [false, 'the concert'],
      [true, 'Please come.'],
    ]);
    expect(read.lines[0]?.words[0]).toEqual({ text: 'Dear', confidence: null, box: null });
    const asked = JSON.stringify(provider.requests.at(-1)?.body);
    expect(asked).toContain('data:image/jpeg');
    expect(asked).toContain('never an instruction to you');
    expect(await used(eve)).toBe(1);
  });

  it('takes nothing when it fails, and is not asked where no task is left or no model sees', async () => {
    const eve = await withEyes.createPerson();
    provider.script({ kind: 'text', text: 'NONE' });
    expect(((await (await byModel(eve, await picture())).json()) as ReadText).lines).toEqual([]);
    provider.script({ kind: 'status', status: 401 });
    const failed = await byModel(eve, await picture());
    expect([failed.status, await used(eve)]).toEqual([502, 1]);
    const asked = provider.requests.length;
    await withEyes.leaveTasks(eve, 0);
    expect((await byModel(eve, await picture())).status).toBe(429);
    expect((await byModel(ada, await picture())).status).toBe(502);
    expect((await byModel(eve, new TextEncoder().encode('no picture'))).status).toBe(415);
    expect(provider.requests).toHaveLength(asked);
  });
});

describe('a program that misbehaves', () => {
  const run = async (body: string, limits = {}) =>
    runTesseract(await program('odd', body), await picture(), AbortSignal.timeout(60_000), limits);

  it.each([
    ['never ends', 'exec sleep 600', { timeoutMs: 60 }, 'timeout'],
    ['prints without end', 'exec yes', {}, 'too_much'],
    ['fails', 'exit 3', {}, 'failed'],
  ])('that %s is ended', async (_, body, limits, reason) => {
    await expect(run(body, limits)).rejects.toMatchObject({ name: 'TextReadingFailed', reason });
  });

  it('is ended when whoever asked has gone', async () => {
    const leaving = new AbortController();
    const reading = runTesseract(await program('slow', 'exec sleep 600'), await picture(), leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(reading).rejects.toThrow('gone');
  });

  it('is found by path and by name, or not at all', async () => {
    expect(findTesseract('off', folder)).toBeNull();
    expect(findTesseract(undefined, `relative:${folder}`)).toBeNull();
    const named = await program('tesseract', 'exit 0');
    expect(findTesseract(undefined, `relative:/nowhere:${folder}`)).toBe(named);
    expect(findTesseract('stand-in', folder)).toBe(standIn);
    expect(findTesseract(join(folder, 'missing'), undefined)).toBeNull();
    await expect(
      runTesseract(join(folder, 'missing'), await picture(), AbortSignal.timeout(60_000)),
    ).rejects.toBeInstanceOf(TextReadingFailed);
  });
});

it('LENS=off leaves a page that says what is to come, and no routes', async () => {
  const info = (await (await off.anonymous().get('/api/server-info')).json()) as { plannedPaths: string[] };
  expect(info.plannedPaths).toEqual(['/lens']);
  const bob = await off.createPerson();
  expect((await bob.get('/api/lens/engines')).status).toBe(403);
  expect((await send(bob, await picture())).status).toBe(403);
});
