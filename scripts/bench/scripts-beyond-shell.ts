import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import type { Figure } from './bench-row.ts';
import type { BenchServer } from './bench-server.ts';
import { asCookie } from './rows/pages.ts';

interface Opening {
  server: BenchServer;
  origin: string;
  path: string;
}

/** What a page fetches that a plain page of the application, its settings, does not. */
export async function scriptsBeyondShell(
  browser: Browser,
  { what, budget, ...opening }: Opening & { what: string; budget: number },
): Promise<Figure> {
  const [page, shell] = [
    await scriptsOf(browser, opening),
    await scriptsOf(browser, { ...opening, path: '/settings' }),
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

async function scriptsOf(browser: Browser, { server, origin, path }: Opening): Promise<Map<string, number>> {
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
  await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
  await Promise.all(reading);
  await context.close();
  return found;
}
