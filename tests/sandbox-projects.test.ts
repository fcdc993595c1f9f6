import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notifyingChromium } from '../scripts/lib/chromium.ts';
import { type SampleProject, sampleProjects } from './harness/sample-projects.ts';
import { startSandboxServer } from './harness/sandbox-server.ts';

interface Line {
  kind: string;
  text: string;
  times?: number;
  place?: { path: string; line: number; column: number };
  values?: object[];
}

interface Harness {
  compile(): Promise<object>;
  build(
    entry: string,
    files: Record<string, string>,
  ): Promise<{ kind: string; errors?: { path: string; line: number; message: string }[] }>;
  format(file: { path: string; text: string }): Promise<object>;
  show(
    entry: string,
    files: Record<string, string>,
    until: string | number,
    keepAs?: string,
  ): Promise<{ lines: Line[]; end: string }>;
}
declare const harness: Harness;

let server: Awaited<ReturnType<typeof startSandboxServer>>;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startSandboxServer({ isPythonOff: true }),
    chromium.launch(notifyingChromium()),
  ]);
  page = await browser.newPage();
  await page.goto(server.baseUrl);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const show = (files: Record<string, string>, until: string | number, keepAs?: string) =>
  page.evaluate(([all, stop, keep]) => harness.show(Object.keys(all)[0]!, all, stop, keep), [
    files,
    until,
    keepAs,
  ] as const);

it.each(sampleProjects.filter(({ says }) => says))('$name', async ({ files, says = [] }: SampleProject) => {
  const { lines } = await show(files, says.length);
  expect(lines.map(({ text }) => text)).toEqual(says);
});

it.each(sampleProjects.filter(({ errors }) => errors))(
  '$name',
  async ({ files, errors = [] }: SampleProject) => {
    const built = await page.evaluate((all) => harness.build(Object.keys(all)[0]!, all), files);
    expect(built.errors?.map(({ path, line }) => [path, line])).toEqual(
      errors.map(([path, line]) => [path, line]),
    );
    for (const [index, [, , words]] of errors.entries())
      expect(built.errors?.[index]?.message).toContain(words);
  },
);

it('names the line of the source where a page fails', async () => {
  const thrown = await show(
    {
      'index.html': '<script type="module" src="a.tsx"></script>',
      'a.tsx': 'interface A { b: 1 }\n\nsetTimeout(() => {\n  throw new Error("late");\n});',
    },
    1,
  );
  expect(thrown.lines[0]).toMatchObject({
    kind: 'error',
    text: 'Error: late',
    place: { path: 'a.tsx', line: 4 },
  });
  const missing = await show(
    { 'a.ts': "\nimport { y } from './b';\nconsole.log(y);", 'b.ts': 'export const x = 1;' },
    1,
  );
  expect(missing.lines[0]).toMatchObject({ kind: 'error', place: { path: 'a.ts', line: 2 } });
  expect(missing.lines[0]?.text).toContain("does not provide an export named 'y'");
  const rejected = await show({ 'a.js': 'async function go() {\n  null.x;\n}\ngo();' }, 1);
  expect(rejected.lines[0]).toMatchObject({ kind: 'error', place: { path: 'a.js', line: 2 } });
});

it('says where each line was written, and lets its objects be opened four deep', async () => {
  const { lines } = await show(
    {
      'a.ts':
        "import { tell } from './b';\n\ntell('Today:', 'Tom');\ntell(new Map([['k', { b: [1, { c: { d: 5 } }] }]]));\nconsole.log('plain', 'words');\nconsole.log(Array.from({ length: 300 }, (_, n) => n));",
      'b.ts': 'export const tell = (...values: unknown[]) => console.warn(...values);',
    },
    4,
  );
  expect(lines[0]).toMatchObject({
    ...{ kind: 'warn', text: 'Today: Tom', place: { path: 'b.ts', line: 1 } },
    values: [
      { kind: 'text', text: 'Today:' },
      { kind: 'string', text: '"Tom"' },
    ],
  });
  const second = { name: '1', value: { kind: 'other', text: '{ c: {…} }' } };
  expect(lines[1]?.values).toMatchObject([
    {
      entries: [
        { name: 'k', value: { entries: [{ name: 'b', value: { entries: [{ name: '0' }, second] } }] } },
      ],
    },
  ]);
  expect(JSON.stringify(lines[1])).not.toContain('"d"');
  expect(lines[2]).toMatchObject({ text: 'plain words', place: { path: 'a.ts', line: 5 } });
  expect(lines[2]?.values).toBeUndefined();
  expect(lines[3]?.values).toMatchObject([{ more: 200 }]);
});

it('ends a loop that lets nothing else happen, and the page goes on', async () => {
  for (const loop of ['while (true) {}', 'for (;;);']) {
    const { lines } = await show({ 'a.js': `setTimeout(() => console.log('goes on'), 10);\n\n${loop}` }, 2);
    expect(lines[0]).toMatchObject({ kind: 'error', place: { path: 'a.js', line: 3 } });
    expect(lines[1]?.text).toBe('goes on');
  }
});

it('keeps what a project keeps, on this device and under its name', async () => {
  const code = {
    'a.js':
      "localStorage.n = '';\nlocalStorage.setItem('n', Number(localStorage.getItem('n')) + 1);\nconsole.log(localStorage.getItem('n'));",
  };
  const say = async (name: string) =>
    (await show({ 'a.js': code['a.js'].split('\n').slice(1).join('\n') }, 1, name)).lines[0]?.text;
  expect([await say('one'), await say('one'), await say('two')]).toEqual(['1', '2', '1']);
});

it('counts a line that comes again, and leads from page to page', async () => {
  const { lines } = await show(
    { 'index.html': '<script>for (let n = 0; n < 5; n += 1) console.log("same");</script>' },
    1,
  );
  expect(lines).toMatchObject([{ text: 'same', times: 5 }]);
  const walked = await show(
    {
      'index.html':
        '<a href="two.html">on</a><script>onload = () => document.querySelector("a").click()</script>',
      'two.html': '<script>console.log("the second page")</script>',
    },
    1,
  );
  expect(walked.lines[0]?.text).toBe('the second page');
});

it('may compile WebAssembly in a worker of ours, and not in a page', async () => {
  expect(await page.evaluate(() => harness.compile())).toEqual({
    inPage: 'CompileError',
    inWorker: 'compiled',
    policy: "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  });
});

it('formats what Prettier reads, and says where it cannot', async () => {
  const format = (path: string, text: string) =>
    page.evaluate((file) => harness.format(file), { path, text });
  expect(await format('a.tsx', 'const a:number=<b>{"x"}</b>')).toEqual({
    kind: 'text',
    text: "const a: number = <b>{'x'}</b>;\n",
  });
  expect(await format('a.css', 'a{color:red}')).toEqual({ kind: 'text', text: 'a {\n  color: red;\n}\n' });
  expect(await format('a.json', '{"a":[1,2]}')).toEqual({ kind: 'text', text: '{ "a": [1, 2] }\n' });
  expect(await format('a.html', '<p>x<p>y')).toEqual({ kind: 'text', text: '<p>x</p>\n<p>y</p>\n' });
  expect(await format('a.md', '* a\n* b')).toEqual({ kind: 'text', text: '- a\n- b\n' });
  expect(await format('a.js', 'const = 1')).toMatchObject({ kind: 'error', line: 1 });
});
