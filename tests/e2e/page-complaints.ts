import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';

/** Things that no page of ours may do; a test fails if any of them happened. */
export interface PageComplaints {
  list(): string[];
  /** For the one thing a test provokes on purpose: matching complaints are ignored. */
  allow(pattern: RegExp): void;
}

/**
 * Chromium also logs every 4xx response as a console error. Journeys assert on those (a wrong password, a quota), so
 * only that browser message is ignored; 5xx is caught by its status.
 */
const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Pages are tested without one unless a journey is about it. */
const blockedWorker = /^Service Worker registration blocked by Playwright/;

/**
 * Chromium warns when a preloaded file is not used within seconds. On a busy machine the first text may take longer
 * than that, so the warning says nothing about the page; `first-paint.spec.ts` checks the font itself.
 */
const lateUse = /was preloaded using link preload but not used within a few seconds/;

/** Watches every page of a browser, including tabs opened later. */
export function watchPages(context: BrowserContext, baseURL: string): PageComplaints {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  const ourOrigin = new URL(baseURL).origin;

  context.on('console', (message: ConsoleMessage) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    if ([refusedRequest, blockedWorker, lateUse].some((pattern) => pattern.test(message.text()))) return;
    complaints.push(`console ${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (webError: WebError) => {
    const error = webError.error();
    complaints.push(`page error: ${error.stack ?? error.message}`);
  });
  context.on('request', (request: Request) => {
    const url = new URL(request.url());
    const isNetwork = /^(https?|wss?):$/.test(url.protocol);
    if (isNetwork && url.host !== new URL(ourOrigin).host)
      complaints.push(`request to another host: ${url.href}`);
  });
  context.on('response', (response: Response) => {
    const isOurs = new URL(response.url()).origin === ourOrigin;
    if (isOurs && response.status() >= 500) {
      complaints.push(`${response.status()} for ${response.request().method()} ${response.url()}`);
    }
  });

  return {
    list: () => complaints.filter((complaint) => !allowed.some((pattern) => pattern.test(complaint))),
    allow: (pattern) => allowed.push(pattern),
  };
}
