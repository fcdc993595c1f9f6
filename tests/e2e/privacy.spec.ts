import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name });

test('a person takes everything along, leaves, and brings it to a new account', {
  tag: '@desktop-first',
}, async ({ page, server, signUp, expectAccessible }) => {
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
  // Shown for a few seconds, whether the file arrives early or late.
  const told = expect(page.getByText('Data exported successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Export Data' }).click();
  const [download] = await Promise.all([downloading, told]);
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
  // The account page is no longer in the history.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');

  await signUp(page);
  await page.goto('/profile/privacy');
  await section(page, 'Import data from another Everyday').getByLabel('Archive').setInputFiles(archive);
  await expect(page.getByRole('row', { name: 'Messages 2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import this data' }).click();
  await expect(page.getByText('Data imported successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Messages 2 0 0' })).toBeVisible();
  await page.reload();
  await expect(usage).not.toBeChecked();
  const { chats } = await (await page.request.get('/api/chats')).json();
  await page.goto(`/chat/${chats[0].id}`);
  await expect(page.getByRole('main').getByText('What is a river?').first()).toBeVisible();
});

test('a page that breaks is told of, unless that is switched off', { tag: '@desktop' }, async ({
  page,
  server,
  signUp,
  complaints,
}) => {
  complaints.allow(/broken on purpose/);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) sent.push(request.postData() ?? '');
  });
  // Thrown by one of our own files, as a bug would be.
  await page.route('**/broken.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function open() { setTimeout(() => { throw new RangeError(`broken on purpose: "my diary"`); }); }',
    }),
  );
  const breakPage = () =>
    page.evaluate(async () => {
      const file = '/assets/broken.js';
      (await import(file)).open();
    });
  await signUp(page);
  await page.goto('/profile/privacy');
  await expect(page.getByRole('switch', { name: 'Crash reports' })).toBeChecked();
  const [answer] = await Promise.all([page.waitForResponse('**/api/client-errors'), breakPage()]);
  expect(answer.status()).toBe(204);
  const report = JSON.parse(sent[0]!);
  expect(report).toMatchObject({
    name: 'RangeError',
    message: 'broken on purpose: …',
    route: '/profile/privacy',
  });
  expect(report.stack).toMatch(/^\S+ \/assets\/broken\.js:1:\d+/);
  expect(report.version).toMatch(/^app-.+\.js$/);

  await page.getByRole('switch', { name: 'Crash reports' }).click();
  await expect(page.getByText('Settings updated successfully')).toBeVisible();
  // A reloaded page has reported nothing yet.
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Crash reports' })).not.toBeChecked();
  const thrown = page.waitForEvent('pageerror');
  await breakPage();
  await thrown;
  await page.request.get(`${server.baseURL}/api/health`);
  expect(sent).toHaveLength(1);
});
