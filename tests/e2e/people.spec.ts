import { readFile } from 'node:fs/promises';
import { startBuiltServer } from './built-server.ts';
import { closeByEscape } from './close-by-escape.ts';
import { test as base, expect } from './fixtures.ts';

/** A server without accounts. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const server = await startBuiltServer({ isFresh: true });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const password = 'Correct-horse-battery';

test('an operator invites somebody, suspends and restores them, and takes the figures along', {
  tag: '@desktop',
}, async ({ page, browser, server, expectAccessible }) => {
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Maya Okafor');
  await page.getByLabel('Email').fill('maya@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  // Operators first see what can be connected.
  await page.waitForURL('**/admin/connect');

  await page.goto('/admin/people');
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/admin/sign-up') && answer.request().method() === 'PUT',
  );
  await page.getByRole('radio', { name: 'Invited' }).check();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Links expire after 7 days.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create an invitation' }).click();
  const link = await dialog.getByLabel('Link').inputValue();
  await expectAccessible(page);
  await closeByEscape(dialog);
  await expect(page.getByText('Whoever has the link')).toBeVisible();

  // Someone with the link, on their own device.
  const theirs = await browser.newContext({ baseURL: server.baseURL });
  const guest = await theirs.newPage();
  await guest.goto('/signup');
  await expect(guest.getByText('you need an invitation')).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByText('Maya Okafor invited you')).toBeVisible();
  await expect(guest).not.toHaveURL(/invitation/);
  await expectAccessible(guest);
  await guest.getByLabel('Full Name').fill('Ana Kovac');
  await guest.getByLabel('Email').fill('ana@example.com');
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByLabel('Confirm Password').fill(password);
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await guest.waitForURL('**/dashboard');

  await page.reload();
  const row = page.getByRole('listitem', { name: 'Ana Kovac' });
  await row.getByRole('button', { name: 'More for Ana Kovac' }).click();
  await page.getByRole('menuitem', { name: 'Suspend' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByText('Suspended')).toBeVisible();

  await guest.goto('/notes');
  await guest.waitForURL('**/signin**');
  const signIn = async () => {
    await guest.getByLabel('Email').fill('ana@example.com');
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Sign In', exact: true }).click();
  };
  await signIn();
  await expect(guest.getByText('This account is suspended. Ask whoever runs this server.')).toBeVisible();

  await row.getByRole('button', { name: 'More for Ana Kovac' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row.getByText('Suspended')).toBeHidden();
  await signIn();
  await guest.waitForURL('**/notes');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^everyday-usage-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('Day,Name,Email,Provider,Model,Tasks');

  // When switched off, it tells her so at once; switching it on brings it back.
  await page.goto('/admin/features');
  const changed = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/api/admin/features') && answer.request().method() === 'PUT',
    );
  const off = changed();
  await page.getByRole('switch', { name: 'Notes' }).click();
  await off;
  await expectAccessible(page);
  await guest.goto('/images');
  await guest.goto('/notes');
  await expect(guest.getByText('This is switched off on this server.')).toBeVisible();
  const on = changed();
  await page.getByRole('switch', { name: 'Notes' }).click();
  await on;
  await theirs.close();

  await page.goto('/admin/health');
  await expect(page.getByText('Version', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await announcement.getByLabel('Text').fill('On Sunday the server moves.');
  await announcement.getByRole('button', { name: 'Show it' }).click();
  await expect(announcement.getByRole('button', { name: 'End it' })).toBeVisible();
  await expect(page.getByText('On Sunday the server moves.').first()).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByText('Announcement changed')).toBeVisible();
  await expect(page.getByText('Person suspended')).toBeVisible();
});
