import type { Browser, BrowserContext, Page, Response } from '@playwright/test';
import type { BuiltServer } from './built-server.ts';

/** Enough to see what went wrong, and no more than fits in a terminal. */
const shownLines = 60;
const shownWidth = 160;
const keptLines = 20;
const limitMs = 3_000;

/** Records what the pages of a test show, log and receive, for failure reports. */
export interface Witness {
  describe(): Promise<string>;
}

export function watchForReport(context: BrowserContext, browser: Browser, server: BuiltServer): Witness {
  const said: string[] = [];
  const answers: string[] = [];
  context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  context.on('response', (response: Response) => {
    const { pathname, search, origin } = new URL(response.url());
    if (origin !== server.baseURL || !pathname.startsWith('/api/')) return;
    answers.push(`${response.status()} ${response.request().method()} ${pathname}${search}`);
  });
  return {
    async describe() {
      const pages = browser.contexts().flatMap((one) => one.pages());
      const shown = await Promise.all(pages.map(describePage));
      return [
        ...shown.flatMap((lines, index) => [`page ${index + 1} of ${shown.length}`, ...lines]),
        ...section('console, last lines', said.slice(-keptLines)),
        ...section('answers of the API, last', answers.slice(-keptLines)),
        ...section('server, last lines', server.output().trimEnd().split('\n').slice(-keptLines)),
      ]
        .map((line) => `    ${line.slice(0, shownWidth)}`)
        .join('\n');
    },
  };
}

async function describePage(page: Page): Promise<string[]> {
  const title = await answered(page.title());
  const main = page.locator('main').first();
  const region = (await answered(main.count())) === 1 ? main : page.locator('body');
  const snapshot = (await answered(region.ariaSnapshot({ timeout: limitMs }))) ?? '(it does not answer)';
  const lines = snapshot.split('\n');
  const rest = lines.length - shownLines;
  return [
    `address: ${page.url()}`,
    `title: ${title ?? '(it does not answer)'}`,
    ...section('what it showed', [
      ...lines.slice(0, shownLines),
      ...(rest > 0 ? [`… and ${rest} lines more`] : []),
    ]),
  ];
}

/** A hanging page must not hide what the others show. */
function answered<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, limitMs));
  return Promise.race([asked.catch(() => undefined), late]);
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`${title}:`, ...lines.map((line) => `  ${line}`)];
}
