import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Figure } from './bench-row.ts';
import type { BenchServer } from './bench-server.ts';
import { asCookie } from './rows/pages.ts';

interface Opening {
  server: BenchServer;
  origin: string;
  path: string;
  /** The field to wait for; absent if a page is ready once the network is idle. */
  textbox?: string;
  /** Words to wait for instead. */
  words?: string;
}

/** What a page fetches beyond a plain page of the application, its settings. */
export async function scriptsBeyondShell(
  browser: Browser,
  { what, budget, ...opening }: Opening & { what: string; budget: number },
): Promise<Figure> {
  const [page, shell] = [
    await scriptsOf(browser, opening),
    await scriptsOf(browser, { server: opening.server, origin: opening.origin, path: '/settings' }),
  ];
  const own = [...page].filter(([url]) => !shell.has(url));
  const names = own.map(([url]) => url);
  return {
    what,
    value: own.reduce((sum, [, bytes]) => sum + bytes, 0) / 1024,
    unit: 'KiB',
    budget,
    note: `${own.length} files${names.some((name) => /temporal/i.test(name)) ? ', a polyfill of Temporal among them' : ''}`,
  };
}

async function scriptsOf(
  browser: Browser,
  { server, origin, path, textbox, words }: Opening,
): Promise<Map<string, number>> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = server.person(2).cookie.split('; ');
  await context.addCookies(cookies.map((pair) => asCookie(pair, origin)));
  const page = await context.newPage();
  const found = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    reading.push(
      response.body().then((body) => void found.set(response.url(), gzipSync(body, { level: 9 }).length)),
    );
  });
  if (words !== undefined)
    await page.addInitScript((sought) => {
      const watching = new MutationObserver(() => {
        if (document.body?.innerText.includes(sought) !== true) return;
        Object.assign(window, { wordsAppearedAt: performance.now() });
        watching.disconnect();
      });
      watching.observe(document, { subtree: true, childList: true });
    }, words);
  // A page that listens for changes always has a pending request.
  await page.goto(`${origin}${path}`, {
    waitUntil: words !== undefined ? 'commit' : textbox === undefined ? 'networkidle' : 'load',
  });
  if (textbox !== undefined) await page.getByRole('textbox', { name: textbox, exact: true }).waitFor();
  if (words !== undefined) await page.getByText(words).filter({ visible: true }).first().waitFor();
  // What was still on its way when the words appeared is for later.
  const arrived = await page.evaluate(() => {
    const { wordsAppearedAt = 0 } = window as { wordsAppearedAt?: number };
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return files.filter(({ responseEnd }) => responseEnd <= wordsAppearedAt).map(({ name }) => name);
  });
  await Promise.all(reading);
  await context.close();
  return words === undefined ? found : new Map([...found].filter(([url]) => arrived.includes(url)));
}
