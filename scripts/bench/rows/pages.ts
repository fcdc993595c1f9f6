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
  // Some pages ask for their scripts only after it.
  await page.waitForFunction(
    () => (window as unknown as { __facts: { paintMs: number } }).__facts.paintMs > 0,
  );
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

interface Target {
  url: string;
  cookie?: string;
}

const rounds = 5;

/** One after another, several times, so that a busy minute of the machine meets all of them alike. */
async function measureAlternately<Name extends string>(
  browser: Browser,
  targets: Readonly<Record<Name, Target>>,
): Promise<Record<Name, PageFacts>> {
  const names = Object.keys(targets) as Name[];
  const runs = new Map<Name, PageFacts[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const name of names) {
      const { url, cookie } = targets[name];
      runs.get(name)?.push(await measurePage(browser, url, cookie));
    }
  return Object.fromEntries(names.map((name) => [name, summary(runs.get(name) ?? [])])) as Record<
    Name,
    PageFacts
  >;
}

function summary(runs: readonly PageFacts[]): PageFacts {
  return {
    ...(runs.at(-1) as PageFacts),
    paintMs: median(runs.map((run) => run.paintMs)),
    shift: Math.max(...runs.map((run) => run.shift)),
    blockingMs: median(runs.map((run) => run.blockingMs)),
  };
}

interface EmptyPages {
  /** Without any headers. */
  empty: string;
  /** With the headers that our own documents have. */
  guarded: string;
}

async function withEmptyPages<Result>(
  headers: Readonly<Record<string, string>>,
  work: (urls: EmptyPages) => Promise<Result>,
): Promise<Result> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...(request.url === '/guarded' && headers) });
    response.end('<!doctype html><title>Empty</title><p>Empty');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await work({ empty: `${origin}/`, guarded: `${origin}/guarded` });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const guarding = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

async function guardingHeaders(url: string): Promise<Record<string, string>> {
  const { headers, body } = await fetch(url);
  await body?.cancel();
  return Object.fromEntries(
    guarding.flatMap((name) => (headers.has(name) ? [[name, `${headers.get(name)}`]] : [])),
  );
}

export const pages: BenchRow = {
  name: 'pages',
  title: 'pages of the site and of the application in Chromium',
  async run(context) {
    const server = await context.startServer();
    // Only for this name does a browser keep Secure cookies over plain http.
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      const { cookie } = server.person(0);
      const own = {
        landing: { url: `${origin}/` },
        catalogue: { url: `${origin}/store/all` },
        chat: { url: `${origin}/chat`, cookie },
        dashboard: { url: `${origin}/dashboard`, cookie },
        search: { url: `${origin}/search/web`, cookie },
        settings: { url: `${origin}/settings`, cookie },
      };
      const headers = await guardingHeaders(own.landing.url);
      const { empty, guarded, landing, catalogue, chat, ...others } = await withEmptyPages(headers, (urls) =>
        measureAlternately(browser, {
          empty: { url: urls.empty },
          guarded: { url: urls.guarded },
          ...own,
        }),
      );
      return [
        guardedFigure(guarded, empty),
        ...siteFigures('landing', landing, empty),
        ...siteFigures('catalogue', catalogue, empty),
        ...chatFigures(chat, empty),
        ...Object.entries(others).flatMap(([name, page]) => otherFigures(name, page, empty)),
      ];
    } finally {
      await browser.close();
    }
  },
};

function guardedFigure(guarded: PageFacts, empty: PageFacts): Figure {
  return {
    what: 'empty page with our headers: largest paint',
    value: guarded.paintMs,
    unit: 'ms',
    budget: null,
    floor: { what: 'empty page', value: empty.paintMs },
    note: 'a new tab changes its process for Cross-Origin-Opener-Policy (decision 281)',
  };
}

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

/** Their first paint still waits for scripts. */
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
