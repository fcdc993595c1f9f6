import { type Browser, chromium, type Page } from 'playwright';
import { newId } from '#shared/ids.ts';
import { startSandboxServer } from '#tests/harness/sandbox-server.ts';
import { chromiumLaunchOptions, notifyingChromium } from '../../lib/chromium.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { median } from '../statistics.ts';
import { asCookie, measurePage } from './pages.ts';

const rounds = 9;
const lines = 5_000;
const keys = 40;
const prints = 100_000;

type Files = Record<string, string>;

/** The sandbox's page of the tests, as far as it is used here. */
interface Harness {
  build(entry: string, files: Files): Promise<{ kind: string }>;
  show(entry: string, files: Files, until: string): Promise<{ end: string }>;
  run(start: { language: string; entry: string; files: Files }): Promise<{ kind: string }[]>;
  prepare(): void;
  stop(): void;
  said(): string;
}
declare const harness: Harness;

/** The Coder in a browser: what its page fetches, typing, and the sandbox beside what it is made of. */
export const coderPage: BenchRow = {
  name: 'coder-page',
  title: 'the Coder in Chromium: scripts, typing, previews, programs',
  async run(context) {
    const server = await context.startServer();
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      const figures = await productFigures(browser, server);
      return [...figures, ...(await sandboxFigures())];
    } finally {
      await browser.close();
    }
  },
};

const code = Array.from({ length: lines }, (_, n) => `const value${n} = sum(${n}, 'text ${n}'); // line`);

async function productFigures(browser: Browser, server: BenchServer): Promise<Figure[]> {
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  const { cookie } = server.person(2);
  const id = newId();
  const made = await server.person(2).request('POST', '/api/developer/projects', {
    ...{ id, title: 'Long', entry: 'long.js' },
    files: { 'long.js': { encoding: 'text', text: code.join('\n') } },
  });
  if (made.status !== 200) throw new Error(`No project: ${made.status} ${made.text.slice(0, 200)}`);
  const chat = await measurePage(browser, `${origin}/chat`, cookie);
  const figures: Figure[] = [];
  let outside = 0;
  for (const [what, path] of [
    ['/developer', '/developer'],
    ['an open project', `/developer/${id}`],
  ]) {
    const facts = await measurePage(browser, `${origin}${path}`, cookie);
    outside += facts.outsideRequests;
    figures.push({
      what: `scripts of ${what}, times those of a chat`,
      value: facts.scriptKib / chat.scriptKib,
      unit: '×',
      // What is fetched before use; an open project holds the editor and a chat.
      budget: path === '/developer' ? 1.8 : null,
      floor: { what: 'scripts of /chat, KiB', value: chat.scriptKib },
      note: `${Math.round(facts.scriptKib)} KiB`,
    });
  }
  figures.push({
    what: 'requests of both to other servers',
    ...{ value: outside, unit: '', budget: 0 },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookie.split('; ').map((pair) => asCookie(pair, origin)));
  const page = await context.newPage();
  await page.goto(`${origin}/developer/${id}`);
  const editor = page.getByRole('textbox', { name: 'long.js' });
  await editor.click({ position: { x: 200, y: 60 } });
  const typed = await keystrokes(page);
  await page.goto('about:blank');
  await page.setContent(`<textarea style="width:900px;height:700px;font:14px/24px monospace"></textarea>`);
  await page.getByRole('textbox').evaluate((field, text) => {
    (field as HTMLTextAreaElement).value = text;
  }, code.join('\n'));
  await page.getByRole('textbox').click({ position: { x: 200, y: 60 } });
  const floor = await keystrokes(page);
  await context.close();
  figures.push({
    what: `a key to the frame that shows it, ${lines.toLocaleString('en')} lines, times a plain text field`,
    ...{ value: typed / floor, unit: '×', budget: 2 },
    floor: { what: '<textarea>, ms', value: floor },
    note: `${typed.toFixed(1)} ms`,
  });
  return figures;
}

/** From a key to the frame after the one that draws it. */
async function keystrokes(page: Page): Promise<number> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { __times: times });
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => times.push(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let key = 0; key < keys; key += 1) {
    await page.keyboard.press('a');
    await page.waitForFunction(
      (count) => (window as unknown as { __times: number[] }).__times.length > count,
      key,
    );
  }
  return median(await page.evaluate(() => (window as unknown as { __times: number[] }).__times));
}

const pageProject: Files = {
  'index.html':
    '<link rel="stylesheet" href="s.css"><div id="root"></div><script type="module" src="a.tsx"></script>',
  's.css': 'p { color: navy }',
  'a.tsx':
    "import { createRoot } from 'react-dom/client';\nimport data from './d.json';\ncreateRoot(document.getElementById('root')!).render(<p>{data.n}</p>);\n",
  'd.json': '{ "n": 1 }',
};
const empty: Files = { 'index.html': '' };
const many: Files = Object.fromEntries(
  Array.from({ length: 20 }, (_, n) => [
    `m${n}.ts`,
    `${n < 19 ? `import { f as g } from './m${n + 1}';` : 'const g = (n: number) => n;'}\nexport const f = (n: number): number => g(n) + ${n};\n`,
  ]),
);

async function sandboxFigures(): Promise<Figure[]> {
  const server = await startSandboxServer();
  // A full one, which gives foreign frames a process of their own, as people have it.
  const browser = await chromium.launch(notifyingChromium());
  try {
    const page = await browser.newPage();
    await page.goto(server.baseUrl);
    const shown = (files: Files) =>
      timed(page, async (all) => void (await harness.show('index.html', all, '')), files);
    const [emptyTimes, pageTimes, afterStop]: number[][] = [[], [], []];
    for (let round = -1; round < rounds; round += 1) {
      const first = await shown(empty);
      const changed = { ...pageProject, 'd.json': `{ "n": ${round} }` };
      const second = await shown(changed);
      await page.evaluate(() =>
        harness.show(
          'a.js',
          {
            'a.js':
              "dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));\nnew Function('for (;;);')();",
          },
          'left',
        ),
      );
      const third = await shown(empty);
      // The first ones compile and fetch.
      if (round < 0) continue;
      emptyTimes?.push(first);
      pageTimes?.push(second);
      afterStop?.push(third);
    }
    const floor = { what: 'an empty page shown, ms', value: median(emptyTimes ?? []) };
    const builds: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const files = { ...many, 'm0.ts': `${many['m0.ts']}// ${round}\n` };
      const time = await timed(page, async (all) => void (await harness.build('m0.ts', all)), files);
      if (round >= 0) builds.push(time);
    }
    const frames = await framesBesideLoop(page);
    const [many100, joined] = await printing(page);
    const warm = await pythonStart(page);
    server.startPlainly();
    // Its browser has kept no snapshot.
    const plainPage = await browser.newPage();
    await plainPage.goto(server.baseUrl);
    const plain = await pythonStart(plainPage);
    return [
      {
        what: 'a changed React page shown, times an empty one',
        ...{ value: median(pageTimes ?? []) / floor.value, unit: '×', budget: 4, floor },
      },
      {
        what: 'next page shown after one that hangs was stopped, times an empty one',
        ...{ value: median(afterStop ?? []) / floor.value, unit: '×', budget: 2, floor },
      },
      { what: 'second build of 20 files', value: median(builds), unit: 'ms', budget: 15 },
      {
        what: 'frames of our page beside a program that loops, of those when idle',
        ...{ value: frames.beside / frames.idle, unit: '×', budget: 0.85, higherIsBetter: true },
        floor: { what: 'frames a second, idle', value: frames.idle },
      },
      {
        what: `${prints.toLocaleString('en')} prints of Python, times one of the same text`,
        ...{ value: many100 / joined, unit: '×', budget: 20 },
        floor: { what: 'one print, ms', value: joined },
      },
      {
        what: 'Python from its snapshot until a program has run, times the plain start',
        ...{ value: warm / plain, unit: '×', budget: 0.3 },
        floor: { what: 'plain start, ms', value: plain },
        note: `${Math.round(warm)} ms`,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timed<Given>(
  page: Page,
  work: (given: Given) => Promise<void>,
  given: Given,
): Promise<number> {
  const script = `(async (given) => { const at = performance.now(); await (${work.toString()})(given); return performance.now() - at; })(${JSON.stringify(given)})`;
  return page.evaluate<number>(script);
}

async function framesBesideLoop(page: Page): Promise<{ idle: number; beside: number }> {
  const count = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let frames = 0;
          const end = performance.now() + 1_000;
          const draw = () => {
            frames += 1;
            if (performance.now() < end) requestAnimationFrame(draw);
            else resolve(frames);
          };
          requestAnimationFrame(draw);
        }),
    );
  const [idle, beside]: number[][] = [[], []];
  for (let round = 0; round < 5; round += 1) {
    idle?.push(await count());
    const running = page.evaluate(() =>
      harness.run({
        ...{ language: 'javascript', entry: 'a.js' },
        files: { 'a.js': "console.log('on');for (;;);" },
      }),
    );
    await page.waitForFunction(() => harness.said() === 'on');
    beside?.push(await count());
    await page.evaluate(() => harness.stop());
    await running;
  }
  return { idle: median(idle ?? []), beside: median(beside ?? []) };
}

const runPython = (page: Page, program: string) =>
  timed(
    page,
    async (text) => void (await harness.run({ language: 'python', entry: 'a.py', files: { 'a.py': text } })),
    program,
  );

/** Many lines beside the same ones in a single print, both with an interpreter that waits. */
async function printing(page: Page): Promise<[many: number, joined: number]> {
  const [each, joined]: number[][] = [[], []];
  for (let round = -1; round < 3; round += 1) {
    for (const [times, program] of [
      [each, `for n in range(${prints}):\n    print(n)`],
      [joined, `print('\\n'.join(str(n) for n in range(${prints})))`],
    ] as const) {
      await page.evaluate(() => harness.prepare());
      const time = await runPython(page, program);
      if (round >= 0) times?.push(time);
    }
  }
  return [median(each ?? []), median(joined ?? [])];
}

/** With its files in the browser's cache already. */
async function pythonStart(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < 3; round += 1) {
    await page.reload();
    const time = await runPython(page, 'print(1)');
    if (round >= 0) times.push(time);
  }
  return median(times);
}
