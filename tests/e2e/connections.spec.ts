import type { Page } from '@playwright/test';
import type { SearchStandIn } from '../stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '../stand-ins/search/searxng.ts';
import { startBuiltServer } from './built-server.ts';
import { closeByEscape } from './close-by-escape.ts';
import { test as base, expect } from './fixtures.ts';
import { saving } from './saving.ts';

const castle = 'How many visitors does Edinburgh Castle get each year?';
const pages = [
  {
    url: 'https://castle.example/figures',
    title: 'Visitor figures of Edinburgh Castle',
    text: 'Edinburgh Castle gets about 2.2 million visitors each year, more than any other castle in Scotland.',
  },
];

/** A server without accounts, and a search server that it does not know about. */
const test = base.extend<object, { search: SearchStandIn }>({
  search: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const standIn = await startSearxngStandIn({ pages });
      await use(standIn);
      await standIn.close();
    },
    { scope: 'worker' },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const server = await startBuiltServer({ isFresh: true });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

async function signUpFirst(page: Page): Promise<void> {
  await page.goto('/signup');
  await expect(page.getByText('You are the first here.')).toBeVisible();
  await page.getByLabel('Full Name').fill('Maya Okafor');
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Correct-horse-battery');
  await page.getByLabel('Confirm Password').fill('Correct-horse-battery');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await page.waitForURL('**/admin/connect');
}

test('a search source is connected in the browser, and the next answer cites it', {
  tag: '@desktop-first',
}, async ({ page, search, expectAccessible }) => {
  await signUpFirst(page);
  await page.goto('/search/web?q=harbour');
  await expect(page.getByText('No web search is connected.')).toBeVisible();
  await page.getByRole('link', { name: 'Connect', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Where should facts be looked up?' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Connect SearXNG' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address').fill(search.baseUrl);
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByText('SearXNG found 1 for')).toBeVisible();
  await expectAccessible(page);
  await saving(page, '/api/admin/settings', () => form.getByRole('button', { name: 'Connect' }).click());
  await expect(page.getByRole('button', { name: 'More for SearXNG' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();

  await page.goto('/chat');
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.fill(castle);
  await composer.press('Enter');
  const answer = page.getByRole('article', { name: 'Everyday said' }).last();
  await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await expect(answer).toContainText('2.2 million');
  await expect(page.locator('[data-source="1"]')).toContainText('Visitor figures of Edinburgh Castle');

  await page.goto('/admin/connections');
  await page.getByRole('button', { name: 'More for SearXNG' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await saving(page, '/api/admin/settings', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click(),
  );
  await expect(page.getByRole('button', { name: 'Connect SearXNG' })).toBeVisible();

  // Keyboard only, in a panel with text fields, a secret and a switch.
  await page.getByRole('button', { name: 'Set up' }).press('Enter');
  const tools = page.getByRole('dialog');
  await tools.getByRole('button', { name: 'Outside tools (MCP)' }).press('Enter');
  await expect(tools.getByRole('textbox', { name: 'Servers' })).toBeVisible();
  await expectAccessible(page);
  await closeByEscape(tools);
  await page.goto('/admin/phone');
  await expect(page.getByRole('list', { name: 'What it needs' })).toContainText('Missing');
  await expectAccessible(page);
});
