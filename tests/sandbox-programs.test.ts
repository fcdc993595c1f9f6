import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeTemplates } from '#features/coder/shared/templates/code-templates.ts';
import { snapshotFile } from '#features/sandbox/shared/python/snapshot-file.ts';
import { projectFolder } from '#server/paths.ts';
import { notifyingChromium } from '../scripts/lib/chromium.ts';
import { readPrograms, type SampleLanguage, type SampleProgram } from './harness/read-programs.ts';
import { startSandboxServer } from './harness/sandbox-server.ts';

/** The parts of an event that tests read. */
interface Said {
  kind: string;
  text?: string;
  times?: number;
  how?: string;
  message?: string;
  path?: string | null;
  line?: number | null;
  column?: number | null;
  trace?: string;
  prompt?: string;
  columns?: string[];
  rows?: unknown[][];
  total?: number;
}

interface Harness {
  run(start: object): Promise<Said[]>;
  prepare(): void;
  show(
    entry: string,
    files: Record<string, string>,
    until: string | number,
  ): Promise<{ lines: { text: string }[]; end: string }>;
  said(): string;
  stop(): void;
  drawn(): Promise<number>;
}
declare const harness: Harness;

/** `npm run check -- programs` runs all of them. */
const isWhole = process.env.ALL_PROGRAMS === 'true';

/** Otherwise three of each language run, chosen for the different parts of the sandbox that they need. */
const few: Readonly<Record<SampleLanguage, readonly [string, string, string]>> = {
  // Input that is waited for; awaited loops and timers; syntax that no transform may touch.
  javascript: ['guesses until right', 'asynchronous iteration', 'private fields and getters'],
  // Several files with imports of types alone; the two constructs that leave code behind.
  typescript: ['types that are passed on', 'fields of a constructor', 'an enum that counts from another'],
  // Input by stack switching; a module in WebAssembly of its own; an event loop.
  python: ['guesses until right', 'sqlite', 'tasks that wait for one another'],
  // Statements with semicolons within; an extension; a transaction over several statements.
  sql: ['trigger', 'full text', 'transaction undone'],
  // A dynamic import of a file; a form and an action; another library of the shelf, without types.
  react: ['a part that is loaded later', 'the state of an action', 'Preact, JSX'],
  // Modules and presses; pages that lead to one another; a file that is fetched.
  website: ['a shopping list', 'there and back', 'data that is fetched from a file'],
};

function programsOf(language: SampleLanguage): SampleProgram[] {
  const all = readPrograms(language);
  if (isWhole) return all;
  return few[language].map((name) => {
    const found = all.find((program) => program.name === name);
    if (!found) throw new Error(`There is no program “${name}” in ${language}.`);
    return found;
  });
}

let server: Awaited<ReturnType<typeof startSandboxServer>>;
let browser: Browser;
let page: Page;
/** How often our page's button was pressed. */
let pressed = 0;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSandboxServer(), chromium.launch(notifyingChromium())]);
  page = await browser.newPage();
  await page.goto(server.baseUrl);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const run = (start: object): Promise<Said[]> => page.evaluate((given) => harness.run(given), start);

/** Its output, and its tables as lines. */
function printed(events: Said[]): string {
  return events
    .flatMap(({ kind, text, times = 1, columns = [], rows = [] }) => {
      if (kind === 'line') return Array.from({ length: times }, () => text ?? '');
      if (kind !== 'table') return [];
      const cell = (value: unknown) => (value === null ? 'NULL' : String(value));
      return [columns.join(' | '), ...rows.map((row) => row.map(cell).join(' | '))];
    })
    .join('\n')
    .trimEnd();
}

const ending = (events: Said[]) => events.at(-1)?.how;

async function runSample(language: string, { code, others, input }: SampleProgram): Promise<string> {
  const entry = { javascript: 'main.js', typescript: 'main.ts', python: 'main.py' }[language]!;
  const events = await run({ language, entry, files: { [entry]: code, ...others }, input });
  const failed = events.find(({ kind }) => kind === 'error');
  return failed ? `${failed.message} in line ${failed.line}` : printed(events);
}

it.each(programsOf('javascript'))('JavaScript: $name', async (program) => {
  expect(await runSample('javascript', program)).toBe(program.prints);
});

it.each(programsOf('typescript'))('TypeScript: $name', async (program) => {
  expect(await runSample('typescript', program)).toBe(program.prints);
});

it.each(programsOf('python'))('Python: $name', async (program) => {
  expect(await runSample('python', program)).toBe(program.prints);
});

it.each(programsOf('sql'))('SQL: $name', async (program) => {
  const before = readFileSync(path.join(projectFolder, 'tests/programs/people.sql'), 'utf8');
  const events = await run({
    language: 'sql',
    entry: 'main.sql',
    files: { 'main.sql': before + program.code },
  });
  const failed = events.find(({ kind }) => kind === 'error');
  const tables = events.filter(({ kind }) => kind === 'table');
  expect(failed?.message ?? printed(tables)).toBe(program.prints);
});

/** Does what a line such as `press Add` or `type Name: Ada` says. */
async function act(line: string): Promise<void> {
  const [, how, name = '', value = ''] = /^(\w+) ([^:]+)(?:: (.*))?$/.exec(line)!;
  const [field, button] = [shownPage().getByLabel(name, { exact: true }), { name, exact: true }];
  if (how === 'press') await shownPage().getByRole('button', button).click();
  else if (how === 'follow') await follow(shownPage().getByRole('link', button));
  else if (how === 'open') await shownPage().getByText(name, { exact: true }).click();
  else if (how === 'tick') await field.check();
  else if (how === 'choose') await field.selectOption(value);
  else if (how === 'key') await field.press(value);
  else if (how === 'type') await field.fill(value);
  else throw new Error(`No such act: ${line}`);
}

/**
 * The sandbox replaces the whole frame with the page that a link leads to. A press of the mouse waits for an answer of
 * the frame that was pressed, which on a busy machine is gone by then.
 */
const follow = (link: Locator) =>
  link.evaluate((one: unknown) => void setTimeout(() => (one as { click(): void }).click()));

const shownPage = () => page.frameLocator('iframe[title="Preview"]');

/** Other sessions use the processors as well. */
const patience = { timeout: 10_000 };
/** Python may have to start first. */
const startPatience = { timeout: 60_000 };

/** Without empty lines, and with one space where a table has a tab. */
const shownText = async () =>
  (await shownPage().locator('body').innerText())
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/^ | $/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

async function expectPage(entry: string, { code, others, input, prints, shows }: SampleProgram) {
  const files = { [entry]: code, ...others };
  const { end } = await page.evaluate(([at, all]) => harness.show(at, all, ''), [entry, files] as const);
  expect(end).toBe('shown');
  for (const line of input) await act(line);
  await expect
    .poll(
      async () => ({ prints: await page.evaluate(() => harness.said()), shows: await shownText() }),
      patience,
    )
    .toEqual({ prints, shows });
}

it.each(programsOf('react'))('React: $name', async (program) => {
  await expectPage(program.name.endsWith(', JSX') ? 'main.jsx' : 'main.tsx', program);
});

it.each(programsOf('website'))('website: $name', async (program) => {
  await expectPage('index.html', program);
});

const runnable = codeTemplates.filter(({ language }) => language !== 'markdown');
/** A page with a file, and a program of each kind that needs an engine. The journeys start others. */
const fewTemplates = new Set(['Chart from a CSV file', 'Python plot', 'SQL on a CSV file']);

it.each(isWhole ? runnable : runnable.filter(({ title }) => fewTemplates.has(title)))(
  'the template “$title” runs untouched',
  async ({ entry, files }) => {
    const language = entry.endsWith('.py') ? 'python' : entry.endsWith('.sql') ? 'sql' : undefined;
    if (language !== undefined) {
      expect(ending(await run({ language, entry, files }))).toBe('done');
      return;
    }
    const { end } = await page.evaluate(([at, all]) => harness.show(at, all, ''), [entry, files] as const);
    expect(end).toBe('shown');
    await expect.poll(shownText, patience).not.toBe('');
    expect(await page.evaluate(() => harness.said())).not.toMatch(/Error/);
  },
);

/** Otherwise one: chance is what a snapshot could have kept from before. */
const startedPlainly = readPrograms('python').filter(
  ({ name }) => isWhole || name === 'seeded random numbers',
);

/** Each of them starts from nothing. */
const plainPatience = 60_000 + startedPlainly.length * 20_000;

it(
  'starts Python without a snapshot as with one',
  async () => {
    server.startPlainly();
    // Another page, whose browser has kept no snapshot.
    await page.close();
    page = await browser.newPage();
    const snapshots = new Set<number>();
    page.on('response', (answer) => {
      if (answer.url().endsWith(snapshotFile)) snapshots.add(answer.status());
    });
    await page.goto(server.baseUrl);
    for (const program of startedPlainly)
      expect(await runSample('python', program), program.name).toBe(program.prints);
    expect([...snapshots]).toEqual([204]);
  },
  plainPatience,
);

/** Our page goes on being drawn, and hears who presses something. */
async function expectResponsive(): Promise<void> {
  await page.getByRole('button', { name: 'Ours' }).click();
  pressed += 1;
  expect(await page.evaluate(() => harness.drawn())).toBe(pressed);
}

it('ends a program that computes for ever when told, beside which our page goes on, and the next one runs', async () => {
  for (const [language, entry, code] of [
    ['javascript', 'main.js', "console.log('on');for (;;);"],
    ['python', 'main.py', "print('on')\nwhile True: pass"],
  ]) {
    const running = run({ language, entry, files: { [entry!]: code } });
    await expect.poll(() => page.evaluate(() => harness.said()), startPatience).toBe('on');
    await expectResponsive();
    await page.evaluate(() => harness.stop());
    const events = await running;
    expect([printed(events), ending(events)]).toEqual(['on', 'stopped']);
  }
  const next = await run({
    language: 'javascript',
    entry: 'main.js',
    files: { 'main.js': "console.log('next')" },
  });
  expect(printed(next)).toBe('next');
});

it('ends a page that hangs while Python waits in the process of both, and a program that hangs beside a page', async () => {
  const show = (code: string, until: string | number) =>
    page.evaluate(([text, stop]) => harness.show('a.js', { 'a.js': text }, stop), [code, until] as const);
  await page.evaluate(() => harness.prepare());
  await page.locator('iframe[title="Program"]').waitFor({ state: 'attached' });
  // It says that it is left, and lets nothing happen from then on; no loop of its own text is guarded.
  const hangs =
    "dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));\nnew Function('for (;;);')();";
  expect((await show(hangs, 'left')).end).toBe('left');
  await expectResponsive();
  expect((await show("console.log('the next page')", 1)).lines[0]?.text).toBe('the next page');
  const looping = { 'main.js': "console.log('on');for (;;);" };
  const stopped = await run({ language: 'javascript', entry: 'main.js', files: looping, stopAfter: 1 });
  expect(ending(stopped)).toBe('stopped');
  const next = await run({ language: 'python', entry: 'main.py', files: { 'main.py': "print('next')" } });
  expect(printed(next)).toBe('next');
});

it('ends one that says too much, and lets Python have no more memory than it may', async () => {
  const flood = await run({
    language: 'javascript',
    entry: 'main.js',
    files: { 'main.js': "for (let n = 0; ; n += 1) console.log(n, 'x'.repeat(100))" },
  });
  expect(ending(flood)).toBe('tooMuch');
  const greedy = await run({
    language: 'python',
    entry: 'main.py',
    files: { 'main.py': 'kept = []\nwhile True:\n    kept.append(bytearray(50_000_000))' },
  });
  expect(greedy.find(({ kind }) => kind === 'error')).toMatchObject({ message: 'MemoryError', line: 3 });
  expect(ending(greedy)).toBe('memory');
});

it('says where a program failed, in the words of its language and without what is ours', async () => {
  const errorOf = async (language: string, files: Record<string, string>) =>
    (await run({ language, entry: Object.keys(files)[0], files })).find(({ kind }) => kind === 'error');
  expect(
    await errorOf('python', {
      'main.py': 'import helper\nhelper.half(0)\n',
      'helper.py': 'def half(n):\n    return 1 / n\n',
    }),
  ).toMatchObject({
    message: 'ZeroDivisionError: division by zero',
    path: 'helper.py',
    line: 2,
    trace: expect.not.stringMatching(/pyodide|python314/),
  });
  expect(await errorOf('python', { 'main.py': 'import numpy' })).toMatchObject({
    message: 'ModuleNotFoundError: numpy is not installed on this server. Whoever runs it can add it',
    trace: expect.not.stringContaining('micropip'),
  });
  expect(await errorOf('python', { 'main.py': 'def f(:\n  pass' })).toMatchObject({
    path: 'main.py',
    line: 1,
    column: 7,
  });
  expect(
    await errorOf('typescript', { 'main.ts': 'type N = number;\nconst n: N = 1;\nn.x.y;\n' }),
  ).toMatchObject({
    message: expect.stringContaining('TypeError'),
    path: 'main.ts',
    line: 3,
  });
  expect(await errorOf('javascript', { 'main.js': 'let x = 1;\nlet x = 2;' })).toMatchObject({
    path: 'main.js',
    line: 2,
  });
  expect(await errorOf('javascript', { 'main.js': "\nimport pad from 'left-pad';" })).toMatchObject({
    message:
      '“left-pad” is not on the shelf. Add a file with that code, or choose: react, react-dom, preact, d3, three, chart.js, date-fns, lodash-es.',
    line: 2,
  });
  const [said] = await run({
    ...{ language: 'javascript', entry: 'main.js' },
    files: { 'main.js': "console.log('At', { a: [1] });" },
  }).then((events) => events.filter(({ kind }) => kind === 'line'));
  const fromPython = await run({
    ...{ language: 'python', entry: 'main.py' },
    files: {
      'main.py': "import helper\n\nprint('one')\nhelper.tell()",
      'helper.py': "def tell():\n    print('two')",
    },
  });
  expect(fromPython.filter(({ kind }) => kind === 'line')).toMatchObject([
    { text: 'one', place: { path: 'main.py', line: 3 } },
    { text: 'two', place: { path: 'helper.py', line: 2 } },
  ]);
  expect(said).toMatchObject({
    place: { path: 'main.js', line: 1, column: 9 },
    values: [
      { kind: 'text', text: 'At' },
      {
        text: '{ a: [… 1] }',
        entries: [{ name: 'a', value: { text: '[1]', entries: [{ name: '0', value: { text: '1' } }] } }],
      },
    ],
  });
  expect(await errorOf('sql', { 'main.sql': 'SELECT 1;\nSELECT * FRM t;' })).toMatchObject({
    message: 'near "FRM": syntax error',
    line: 2,
    column: 10,
  });
});

it('reads the files of the project, hands back what a program made, and draws its charts', async () => {
  const events = await run({
    language: 'python',
    entry: 'main.py',
    files: {
      'main.py':
        "from everyday import chart\nopen('made/out.txt', 'w').write(open('made/in.txt').read().upper())\nchart({'a': 1, 'b': 3}, title='Both')",
      'made/in.txt': 'words',
    },
  });
  expect(events.filter(({ kind }) => kind === 'fileMade')).toEqual([
    { kind: 'fileMade', path: 'made/out.txt', text: 'WORDS' },
  ]);
  expect(events.find(({ kind }) => kind === 'picture')?.text).toMatch(/^<svg .*<title>Both<\/title>/);
  const sums = await run({
    language: 'sql',
    entry: 'main.sql',
    files: {
      'main.sql': 'SELECT sum(pence) AS sum FROM sales;',
      'sales.csv': 'day,pence\nmonday,125\ntuesday,75\n',
    },
  });
  expect(printed(sums)).toBe('sum\n200');
});

it('takes lines that were typed in beforehand, and asks when they are used up', async () => {
  const python = await run({
    ...{ language: 'python', entry: 'main.py', typed: ['Ada', '36'], input: ['blue'] },
    files: {
      'main.py':
        'name = input("Name? ")\nprint(name, int(input("Age? ")) + 1, input("Colour? "))\nimport sys\nprint(repr(sys.stdin.read()))',
    },
  });
  expect(printed(python)).toContain('Ada 37 blue');
  expect(python.filter(({ kind }) => kind === 'inputWanted')).toHaveLength(1);
  const script = await run({
    ...{ language: 'javascript', entry: 'main.js', typed: ['Ada'], input: ['blue'] },
    files: { 'main.js': 'console.log(await input("Name? "), await input("Colour? "))' },
  });
  expect(printed(script)).toContain('Ada blue');
});

it('keeps the database of a project for its next program', async () => {
  const sql = (code: string, project: string) =>
    run({ language: 'sql', entry: 'main.sql', files: { 'main.sql': code }, project });
  await sql('CREATE TABLE kept (n); INSERT INTO kept VALUES (7);', 'one');
  expect(printed(await sql('SELECT n FROM kept;', 'one'))).toBe('n\n7');
  expect(ending(await sql('SELECT n FROM kept;', 'two'))).toBe('failed');
});
