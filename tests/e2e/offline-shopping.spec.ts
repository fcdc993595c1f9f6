import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/free-port.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { expect, test } from './fixtures.ts';
import { keptOnDevice } from './kept-on-device.ts';
import { makePerson } from './sign-up.ts';

// The server really stops: a browser's emulated offline mode does not affect every request.
// Each test starts it two or three times, which takes minutes when ten times slower.
test.describe.configure({ mode: 'default', timeout: 480_000 });

interface Listed {
  items: { id: string; line: string; isChecked: boolean }[];
}

let dataDir: string;
let port: number;
let server: BuiltServer;

test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'everyday-shopping-'));
  port = await freePort();
  server = await startBuiltServer({ dataDir, port });
});
test.afterEach(async () => {
  if (server.process.exitCode === null) await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const stored = async (context: BrowserContext) =>
  (await (await context.request.get('/api/shopping')).json()) as Listed;

async function change(context: BrowserContext, changes: object[]): Promise<void> {
  const headers = { Origin: server.baseURL };
  const answer = await context.request.post('/api/shopping/changes', { headers, data: { changes } });
  expect(answer.ok()).toBe(true);
}

const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(name, 'i') });

// `recipes.spec.ts` covers offline shopping on a phone.
test('a shopping list is used from a cold start without a server, and merges with what another device did', {
  tag: '@desktop',
}, async ({ browser }) => {
  const { viewport, isMobile, hasTouch } = test.info().project.use;
  const context = await browser.newContext({
    baseURL: server.baseURL,
    serviceWorkers: 'allow',
    ...(viewport !== undefined && { viewport }),
    ...(isMobile !== undefined && { isMobile }),
    ...(hasTouch !== undefined && { hasTouch }),
  });
  await makePerson(context.request, server.baseURL);
  const [milk, lemons] = [crypto.randomUUID(), crypto.randomUUID()];
  await change(context, [
    { kind: 'add', id: milk, line: 'milk' },
    { kind: 'add', id: lemons, line: '2 lemons' },
  ]);
  const first = await context.newPage();
  await first.goto('/recipe/shopping');
  await expect(tick(first, 'milk')).toBeVisible();
  await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => keptOnDevice(first, 'everyday-offline')).toContain('/shopping/list');
  await first.close();
  await server.stop();

  const cold = await context.newPage();
  await cold.goto('/recipe/shopping');
  await expect(cold.getByText('Offline. What you change is sent once there is a network.')).toBeVisible();
  await tick(cold, 'milk').click();
  await expect(cold.getByText('Offline, 1 change waiting')).toBeVisible();
  await cold.getByRole('textbox', { name: 'Add to the list' }).fill('bread');
  await cold.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(cold.getByText('Offline, 2 changes waiting')).toBeVisible();
  await cold.close();

  const again = await context.newPage();
  await again.goto('/recipe/shopping');
  await expect(again.getByText('Offline, 2 changes waiting')).toBeVisible();
  await expect(tick(again, 'milk')).toBeChecked();
  await expect(tick(again, 'bread')).not.toBeChecked();
  await again.close();

  server = await startBuiltServer({ dataDir, port });
  // Meanwhile, someone else is in the same shop.
  await change(context, [
    { kind: 'remove', id: lemons },
    { kind: 'add', id: crypto.randomUUID(), line: 'rice' },
  ]);
  const back = await context.newPage();
  await back.goto('/recipe/shopping');
  await expect(tick(back, 'rice')).toBeVisible();
  await expect(tick(back, 'bread')).toBeVisible();
  await expect(tick(back, 'milk')).toBeChecked();
  await expect(tick(back, 'lemon')).toHaveCount(0);
  await expect(back.getByText('waiting')).toHaveCount(0);
  const lines = async () =>
    (await stored(context)).items.map(({ line, isChecked }) => `${line} ${isChecked}`).toSorted();
  await expect.poll(lines).toEqual(['bread false', 'milk true', 'rice false']);
  await context.close();
});
