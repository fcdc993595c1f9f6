import { type Browser, chromium, type Page } from 'playwright';
import { newId } from '#shared/ids.ts';
import { chromiumLaunchOptions } from '../../lib/chromium.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { scriptsBeyondShell } from '../scripts-beyond-shell.ts';
import { median, percentile } from '../statistics.ts';
import { asCookie } from './pages.ts';

const sizes = [2_000, 20_000, 100_000];
const keys = 40;
const paragraph = 'The heat exchanger has limescale on it, and the flush costs about £180 in the spring.\n\n';
const ofLength = (characters: number) =>
  paragraph.repeat(Math.ceil(characters / paragraph.length)).slice(0, characters);

/**
 * A note in the page: until it can be edited, and from a key press to the frame, beside a bare textarea with the same
 * text.
 */
export const writingPage: BenchRow = {
  name: 'writing-page',
  title: 'writing in a note in Chromium',
  async run(context) {
    const server = await context.startServer();
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const person = server.person(0);
    const browser = await chromium.launch(chromiumLaunchOptions());
    const figures: Figure[] = [];
    try {
      const read = newId();
      const words = 'The flush costs about £180.';
      await server.person(2).request('POST', '/api/notes', { id: read, title: 'Boiler', content: words });
      figures.push(
        await scriptsBeyondShell(browser, {
          ...{ server, origin, path: `/notes/${read}`, words, budget: 40 },
          what: 'scripts of a note until one can read it, beside those of settings',
        }),
        await scriptsBeyondShell(browser, {
          ...{ server, origin, path: '/notes/new', textbox: 'Note', budget: 140 },
          what: 'scripts of a note until one can type, beside those of settings',
        }),
      );
      const cookies = person.cookie.split('; ').map((pair) => asCookie(pair, origin));
      for (const size of sizes) {
        const id = newId();
        const content = ofLength(size);
        const made = await person.request('POST', '/api/notes', { id, title: `Note of ${size}`, content });
        if (made.status !== 200) throw new Error(`a note was answered with ${made.status}`);
        if (size === sizes[0])
          figures.push(...(await measureOpening(browser, `${origin}/notes/${id}`, cookies)));
        const note = await openPage(browser, `${origin}/notes/${id}`, cookies);
        const box = note.page.getByRole('textbox', { name: 'Note', exact: true });
        await box.waitFor();
        const bare = await openPage(
          browser,
          `data:text/html,<textarea style="width:45rem;height:40rem"></textarea>`,
          [],
        );
        await bare.page.locator('textarea').fill(content);
        const ours = await typeInto(note.page, () => box.locator('p').first().click());
        const floor = await typeInto(bare.page, () => bare.page.locator('textarea').click());
        const kib = Math.round(size / 1000);
        const floorOf = (at: number) => ({ what: 'a textarea', value: percentile(floor, at) });
        figures.push(
          {
            what: `key to paint at ${kib} KB, p50`,
            value: median(ours),
            unit: 'ms',
            budget: median(floor) * 1.5,
            floor: floorOf(0.5),
          },
          {
            what: `key to paint at ${kib} KB, p95`,
            value: percentile(ours, 0.95),
            unit: 'ms',
            budget: percentile(floor, 0.95) * 2,
            floor: floorOf(0.95),
          },
        );
        await note.page.close();
        await bare.page.close();
      }
    } finally {
      await browser.close();
    }
    return figures;
  },
};

/** It opens as a textarea with the Markdown instead of the editor. */
const firefoxOnAndroid = 'Mozilla/5.0 (Android 16; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const openings = 5;

/** From the start of loading until text can be typed: in the editor, and in the same page with a textarea. */
async function measureOpening(
  browser: Browser,
  url: string,
  cookies: ReturnType<typeof asCookie>[],
): Promise<Figure[]> {
  const took = async (name: string, userAgent?: string) => {
    const times: number[] = [];
    for (let round = 0; round < openings; round += 1) {
      const { page } = await openPage(browser, url, cookies, userAgent);
      await page.getByRole('textbox', { name, exact: true }).waitFor();
      times.push(await page.evaluate(() => performance.now()));
      await page.close();
    }
    return median(times);
  };
  const floor = await took('Note, Markdown source', firefoxOnAndroid);
  const ours = await took('Note');
  return [
    {
      what: 'opening a note of 2 KB until one can write, from the start of loading',
      value: ours,
      unit: 'ms',
      budget: 2 * floor,
      floor: { what: 'the same page with a textarea', value: floor },
    },
  ];
}

async function openPage(
  browser: Browser,
  url: string,
  cookies: ReturnType<typeof asCookie>[],
  userAgent?: string,
): Promise<{ page: Page }> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    ...(userAgent !== undefined && { userAgent }),
  });
  if (cookies.length > 0) await page.context().addCookies(cookies);
  await page.goto(url);
  return { page };
}

/** Types, and measures for each key how long the next frame took. */
async function typeInto(page: Page, focus: () => Promise<void>): Promise<number[]> {
  await focus();
  await page.evaluate(() => {
    const took: number[] = [];
    Object.assign(window, { __took: took });
    addEventListener(
      'keydown',
      () => {
        const at = performance.now();
        // After the frame that shows it.
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => took.push(performance.now() - at);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let at = 0; at < keys; at += 1) await page.keyboard.press(at % 6 === 5 ? 'Space' : 'a');
  await page.waitForFunction(
    (count) => (window as unknown as { __took: number[] }).__took.length >= count,
    keys,
  );
  return page.evaluate(() => (window as unknown as { __took: number[] }).__took.slice(5));
}
