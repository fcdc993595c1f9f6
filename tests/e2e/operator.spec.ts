import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type StandInProvider, startStandInProvider } from '../stand-ins/provider.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base, expect } from './fixtures.ts';
import { makePerson } from './sign-up.ts';

/** A server without accounts, and a provider that it does not know about. */
const test = base.extend<object, { provider: StandInProvider }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const provider = await startStandInProvider();
      await use(provider);
      await provider.close();
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

const key = `sk-of-the-journey-${randomUUID()}`;

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

async function ask(page: Page, question: string): Promise<void> {
  await page.goto('/chat');
  const composer = page.getByRole('textbox', { name: 'Message' });
  await composer.fill(question);
  await composer.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy answer' })).toHaveCount(1);
}

test('whoever comes first connects a provider, sees what it costs, and ends it', { tag: '@desktop' }, async ({
  page,
  provider,
  server,
  playwright,
  expectAccessible,
}) => {
  await signUpFirst(page);
  await expect(page.getByRole('heading', { name: 'What is already here?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expect(page.getByRole('heading', { name: 'What should write the answers?' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip all' }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Account: Maya Okafor' }).click();
  await page.getByRole('button', { name: 'Console' }).click();
  await expect(page.getByText('No models are connected')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a provider' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Another address' }).click();
  await form.getByLabel('Key, if it asks for one').fill(key);
  await form.getByLabel('Address').fill(provider.baseUrl);
  await form.getByLabel('Monthly cap, in dollars').fill('0.01');
  await form.getByLabel('Question').fill('900');
  await form.getByLabel('Answer').fill('900');
  await form.getByRole('button', { name: 'Test' }).click();
  await expect(form.getByText('It answered “The stand-in provider says hello.”')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Connect' }).click();
  const row = page.getByRole('listitem', { name: 'Another address' });
  await expect(row).toContainText('Key ends in');
  await expect(row).toContainText('Working');
  await expectAccessible(page);

  await ask(page, 'Tell me about tea.');
  expect(provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
  const took = page.getByRole('button', { name: 'What this answer used' });
  await took.click();
  await expect(page.getByRole('article').filter({ has: took })).toContainText('$');

  await page.goto('/admin/connections');
  await expect(row).toContainText('Cap reached');

  const request = await playwright.request.newContext({ baseURL: server.baseURL });
  await makePerson(request, server.baseURL);
  expect((await request.get('/admin/connections')).status()).toBe(404);
  expect((await request.get('/api/admin/connections')).status()).toBe(404);
  await request.dispose();

  await row.getByRole('button', { name: 'More for Another address' }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('No models are connected')).toBeVisible();
  const asked = provider.requests.length;
  await ask(page, 'Tell me about coffee.');
  expect(provider.requests).toHaveLength(asked);

  await page.goto('/admin/audit');
  await expect(page.getByText('Connection removed')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(key);
  await page.context().clearCookies();
  await page.goto('/admin/audit');
  await page.waitForURL('**/signin**');
});
