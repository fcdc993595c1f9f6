import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Request } from 'playwright';
import { chromiumLaunchOptions } from '../../lib/chromium.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { median } from '../statistics.ts';

interface PageFacts {
  scriptKib: number;
  scripts: number;
  fontFiles: number;
  outsideRequests: number;
  paintMs: number;
  shift: number;
  blockingMs: number;
}

/** Largest contentful paint, layout shift and blocking time, read in the page. */
function watchPage(): void {
  const facts = { paintMs: 0, shift: 0, blockingMs: 0 };
  Object.assign(window, { __facts: facts });
  const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    facts.paintMs = entry.startTime;
  });
  observe('layout-shift', (entry) => {
    facts.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', (entry) => {
    facts.blockingMs += Math.max(0, entry.duration - 50);
  });
}

/** How long the network must be idle before a page counts as loaded. */
const quietMs = 500;

/**
 * Resolves when the network has been idle for a while. The stream of changes never ends, and intercepting it would make
 * Chromium ask about every request.
 */
export function watchRequests(page: Page): { settled(): Promise<void> } {
  const onTheirWay = new Set<Request>();
  let lastAt = performance.now();
  const done = (request: Request) => {
    if (onTheirWay.delete(request)) lastAt = performance.now();
  };
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/changes') onTheirWay.add(request);
  });
  page.on('requestfinished', done);
  page.on('requestfailed', done);
  return {
    async settled() {
      while (onTheirWay.size > 0 || performance.now() - lastAt < quietMs) await wait(20);
    },
  };
}

export async function measurePage(browser: Browser, url: string, cookie?: string): Promise<PageFacts> {
  const { origin } = new URL(url);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (cookie) await context.addCookies(cookie.split('; ').map((pair) => asCookie(pair, origin)));
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  let scriptBytes = 0;
  let scripts = 0;
  let fontFiles = 0;
  let outsideRequests = 0;
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    const request = response.request();
    if (new URL(request.url()).origin !== origin && !request.url().startsWith('data:')) outsideRequests += 1;
    if (request.resourceType() === 'font') fontFiles += 1;
    if (request.resourceType() !== 'script') return;
    scripts += 1;
    reading.push(
      response.body().then(
        (body) => {
          scriptBytes += gzipSync(body, { level: 9 }).length;
        },
        () => {},
      ),
    );
  });
  const requests = watchRequests(page);
  await page.goto(url, { waitUntil: 'load' });
  await requests.settled();
  // Buffered entries are delivered with the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  await Promise.all(reading);
  const facts = await page.evaluate(
    () => (window as unknown as { __facts: { paintMs: number; shift: number; blockingMs: number } }).__facts,
  );
  await context.close();
  return { ...facts, scriptKib: scriptBytes / 1024, scripts, fontFiles, outsideRequests };
}

export function asCookie(pair: string, origin: string) {
  const at = pair.indexOf('=');
  const name = pair.slice(0, at);
  return { name, value: pair.slice(at + 1), url: origin.replace('http:', 'https:'), secure: true };
}

async function measureOften(browser: Browser, url: string, cookie?: string): Promise<PageFacts> {
  const runs: PageFacts[] = [];
  for (let run = 0; run < 5; run += 1) runs.push(await measurePage(browser, url, cookie));
  const last = runs.at(-1) as PageFacts;
  return {
    ...last,
    paintMs: median(runs.map((run) => run.paintMs)),
    shift: Math.max(...runs.map((run) => run.shift)),
    blockingMs: median(runs.map((run) => run.blockingMs)),
  };
}

async function withEmptyPage<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Empty</title><p>Empty');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Their first paint still waits for scripts. */
const otherPages = [
  ['dashboard', '/dashboard'],
  ['search', '/search/web'],
  ['settings', '/settings'],
] as const;

export const pages: BenchRow = {
  name: 'pages',
  title: 'pages of the site and of the application in Chromium',
  async run(context) {
    const server = await context.startServer();
    // Only for this name does a browser keep Secure cookies over plain http.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      const empty = await withEmptyPage((url) => measureOften(browser, url));
      const landing = await measureOften(browser, `${origin}/`);
      const catalogue = await measureOften(browser, `${origin}/store/all`);
      const { cookie } = server.person(0);
      const chat = await measureOften(browser, `${origin}/chat`, cookie);
      const others: Figure[] = [];
      for (const [name, path] of otherPages)
        others.push(...otherFigures(name, await measureOften(browser, `${origin}${path}`, cookie), empty));
      return [
        ...siteFigures('landing', landing, empty),
        ...siteFigures('catalogue', catalogue, empty),
        ...chatFigures(chat, empty),
        ...others,
      ];
    } finally {
      await browser.close();
    }
  },
};

function siteFigures(name: string, page: PageFacts, empty: PageFacts): Figure[] {
  const floor = { what: 'empty page', value: empty.paintMs };
  return [
    { what: `${name}: JavaScript, gzip`, value: page.scriptKib, unit: 'KiB', budget: 90 },
    { what: `${name}: largest paint`, value: page.paintMs, unit: 'ms', budget: 3 * empty.paintMs, floor },
    { what: `${name}: blocking`, value: page.blockingMs, unit: 'ms', budget: 0 },
    { what: `${name}: layout shift`, value: page.shift, unit: '', budget: 0 },
    { what: `${name}: font files`, value: page.fontFiles, unit: '', budget: 1 },
    { what: `${name}: requests to others`, value: page.outsideRequests, unit: '', budget: 0 },
  ];
}

function chatFigures(chat: PageFacts, empty: PageFacts): Figure[] {
  const floor = { what: 'empty page', value: empty.paintMs };
  return [
    {
      what: 'chat: JavaScript before the first answer, gzip',
      value: chat.scriptKib,
      unit: 'KiB',
      budget: 180,
      note: 'React, the router and its queries are 84 of it (decisions 257 and 273)',
    },
    { what: 'chat: scripts', value: chat.scripts, unit: '', budget: 12 },
    { what: 'chat: largest paint', value: chat.paintMs, unit: 'ms', budget: 6 * empty.paintMs, floor },
    { what: 'chat: blocking', value: chat.blockingMs, unit: 'ms', budget: 0 },
    { what: 'chat: layout shift', value: chat.shift, unit: '', budget: 0 },
    { what: 'chat: requests to others', value: chat.outsideRequests, unit: '', budget: 0 },
  ];
}

function otherFigures(name: string, page: PageFacts, empty: PageFacts): Figure[] {
  const floor = { what: 'empty page', value: empty.paintMs };
  return [
    { what: `${name}: JavaScript, gzip`, value: page.scriptKib, unit: 'KiB', budget: null },
    { what: `${name}: scripts`, value: page.scripts, unit: '', budget: null },
    { what: `${name}: largest paint`, value: page.paintMs, unit: 'ms', budget: null, floor },
    { what: `${name}: blocking`, value: page.blockingMs, unit: 'ms', budget: null },
    { what: `${name}: layout shift`, value: page.shift, unit: '', budget: null },
  ];
}
