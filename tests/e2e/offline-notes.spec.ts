import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { expect, test } from './fixtures.ts';
import { keptOnDevice } from './kept-on-device.ts';
import { makePerson } from './sign-up.ts';

// The server really stops: a browser's emulated offline mode does not affect every request.
// Each test starts it two or three times, which takes minutes when ten times slower.
test.describe.configure({ mode: 'default', timeout: 480_000 });

const text = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });
const notice = (page: Page) => page.getByText(/^No connection\. These are the notes you last opened/);

let dataDir: string;
let port: number;
let server: BuiltServer;

test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'everyday-offline-'));
  port = await freePort();
  server = await startBuiltServer({ dataDir, port });
});
test.afterEach(async () => {
  if (server.process.exitCode === null) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function newContext(browser: Browser): Promise<BrowserContext> {
  const { viewport, isMobile, hasTouch } = test.info().project.use;
  return browser.newContext({
    baseURL: server.baseURL,
    serviceWorkers: 'allow',
    ...(viewport !== undefined && { viewport }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
  });
}

async function restart(): Promise<void> {
  server = await startBuiltServer({ dataDir, port });
}

async function note(context: BrowserContext, title: string, content: string): Promise<string> {
  const id = crypto.randomUUID();
  const response = await context.request.post('/api/notes', {
    headers: { Origin: server.baseURL },
    data: { id, title, content },
  });
  expect(response.ok()).toBe(true);
  return id;
}

const stored = async (context: BrowserContext, id: string) =>
  (await (await context.request.get(`/api/notes/${id}`)).json()) as { content: string; revision: number };

/** Read once online, which is when a copy is stored; and the service worker has everything it needs. */
async function openOnce(page: Page, id: string, words: string): Promise<void> {
  await page.goto(`/notes/${id}`);
  await expect(text(page)).toContainText(words);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptOnDevice(page, 'everyday-offline')).toContain(id);
}

test('notes are opened, written and begun from a cold start without a server, and merge when it is back', {
  tag: '@desktop-first',
}, async ({ browser }) => {
  const context = await newContext(browser);
  await makePerson(context.request, server.baseURL);
  const trip = await note(context, 'Trip', 'Train at nine.\n\nHotel by the river.\n\nBack on Sunday.\n');
  const unopened = await note(context, 'Never opened', 'Words.\n');
  const first = await context.newPage();
  await openOnce(first, trip, 'Train at nine.');
  await first.close();
  await server.stop();

  const cold = await context.newPage();
  await cold.goto('/notes');
  await expect(notice(cold)).toBeVisible();
  await cold.getByRole('link', { name: /Trip/ }).click();
  await text(cold).getByText('Train at nine.').click();
  await cold.keyboard.press('End');
  await cold.keyboard.type(' Platform four.');
  await expect(
    cold.getByRole('group', { name: 'Save status' }).getByText('Offline: kept on this device'),
  ).toBeVisible();
  // Typed text is stored a moment later, and a page being left may not get to it.
  await expect.poll(() => keptOnDevice(cold, 'everyday-drafts')).toContain('Platform four.');
  await cold.goto('/notes/new');
  await cold.getByRole('textbox', { name: 'Title' }).fill('Written on the way');
  await expect(
    cold.getByRole('group', { name: 'Save status' }).getByText('Offline: kept on this device'),
  ).toBeVisible();
  await expect.poll(() => keptOnDevice(cold, 'everyday-drafts')).toContain('Written on the way');
  await cold.goto(`/notes/${unopened}`);
  await expect(cold.getByText('This note is not on this device')).toBeVisible();
  await cold.close();

  // A second cold start: what was written is there.
  const again = await context.newPage();
  await again.goto(`/notes/${trip}`);
  await expect(text(again)).toContainText('Train at nine. Platform four.');
  await again.close();

  await restart();
  const { revision } = await stored(context, trip);
  const elsewhere = await context.request.patch(`/api/notes/${trip}`, {
    headers: { Origin: server.baseURL },
    data: {
      baseRevision: revision,
      content: 'Train at nine.\n\nHotel by the river.\n\nBack on Monday.\n',
    },
  });
  expect(elsewhere.ok()).toBe(true);
  const back = await context.newPage();
  await back.goto('/notes');
  // Without being opened.
  await expect
    .poll(async () => (await stored(context, trip)).content)
    .toBe('Train at nine. Platform four.\n\nHotel by the river.\n\nBack on Monday.\n');
  await expect(back.getByRole('link', { name: /Written on the way/ })).toBeVisible();
  await expect(notice(back)).toBeHidden();
  // It is in the list before it is sent.
  await expect
    .poll(async () => (await context.request.get('/api/notes')).text())
    .toContain('Written on the way');
  await context.close();
});

test('what one person kept is gone with signing out, and the next one sees nothing of it', {
  tag: '@desktop',
}, async ({ browser }) => {
  const context = await newContext(browser);
  await makePerson(context.request, server.baseURL);
  const secret = await note(context, 'Secret of Ada', 'Hidden words.\n');
  const page = await context.newPage();
  await openOnce(page, secret, 'Hidden words.');
  const signedOut = await context.request.post('/api/account/sign-out', {
    headers: { Origin: server.baseURL, Accept: 'application/json' },
  });
  expect(signedOut.ok()).toBe(true);

  // The session was ended elsewhere: the copies are deleted as soon as the server says so.
  await page.goto('/notes');
  await expect(page).toHaveURL(/\/signin/);
  await expect.poll(() => keptOnDevice(page, 'everyday-offline')).not.toMatch(/Secret|words/);

  // Another person on the same device.
  await makePerson(context.request, server.baseURL);
  const own = await note(context, 'Of Berta', 'Her words.\n');
  await openOnce(page, own, 'Her words.');
  expect(await keptOnDevice(page, 'everyday-offline')).not.toContain(secret);
  await server.stop();
  await page.goto('/notes');
  await expect(page.getByRole('link', { name: /Of Berta/ })).toBeVisible();
  await expect(page.getByText('Secret of Ada')).toHaveCount(0);
  await page.goto(`/notes/${secret}`);
  await expect(page.getByText('This note is not on this device')).toBeVisible();

  await restart();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.baseURL}/`);
  await expect.poll(() => keptOnDevice(page, 'everyday-offline')).not.toMatch(/Berta|words/);
  await server.stop();
  await page.goto('/notes').catch(() => undefined);
  await expect(page.getByText('Of Berta')).toHaveCount(0);
  await context.close();
});
