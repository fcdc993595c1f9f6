import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a person takes everything along, leaves, and brings it to a new account', async ({
  page,
  server,
  signUp,
  expectAccessible,
}) => {
  const first = await signUp(page);
  await page.request.post('/api/chat', {
    headers: { Origin: server.baseURL },
    data: { clientId: crypto.randomUUID(), text: 'What is a river?' },
  });

  await page.goto('/profile/privacy');
  await expect(page).toHaveTitle('Data & Privacy · Everyday');
  const usage = page.getByRole('switch', { name: 'Usage data' });
  await expect(usage).toBeChecked();
  await expectAccessible(page);
  await usage.click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  await page.reload();
  await expect(usage).not.toBeChecked();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Data' }).click();
  const download = await downloading;
  await expect(page.getByText('Data exported successfully')).toBeVisible();
  expect(download.suggestedFilename()).toMatch(/^everyday-data-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await download.path();
  const names = Object.keys(unzipSync(await readFile(archive)));
  expect(names.some((name) => /^data-export-\d{8}T\d{6}\.\d{3}Z\.json$/.test(name))).toBe(true);

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const field = page.getByLabel(/^Type your email to confirm/);
  await field.fill('somebody@example.com');
  await expect(page.getByRole('button', { name: 'Confirm Deletion' })).toBeDisabled();
  await field.blur();
  await expect(page.getByText('Please enter your email correctly to confirm deletion')).toBeVisible();
  await expectAccessible(page);
  await field.fill(first.email);
  await page.getByRole('button', { name: 'Confirm Deletion' }).click();
  await page.waitForURL('/');
  // The page of the account is not in the history any more.
  await page.goBack();
  await expect(page).not.toHaveURL(/privacy/);

  await signUp(page);
  await page.goto('/profile/privacy');
  await section(page, 'Bring data from another Everyday').getByLabel('Archive').setInputFiles(archive);
  await expect(page.getByRole('row', { name: 'Messages 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bring this data' }).click();
  await expect(page.getByText('Data imported successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Messages 2 0 0' })).toBeVisible();
  await page.reload();
  await expect(usage).not.toBeChecked();
  const { chats } = await (await page.request.get('/api/chats')).json();
  await page.goto(`/chat/${chats[0].id}`);
  await expect(page.getByRole('main').getByText('What is a river?').first()).toBeVisible();
});
