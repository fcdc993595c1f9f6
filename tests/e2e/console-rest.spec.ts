import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { startBuiltServer } from './built-server.ts';
import { test as base, expect } from './fixtures.ts';
import { saving } from './saving.ts';
import { makePerson } from './sign-up.ts';

/** A server without accounts. */
const test = base.extend<object, object>({
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

test('whoever runs a server fetches a model file, offers and deletes it; sets a limit; switches notes off; names it beside another operator', {
  tag: '@desktop',
}, async ({ page, browser, server, expectAccessible }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'everyday-journey-model-'));
  const file = path.join(folder, 'small-tea.gguf');
  await writeFile(file, Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(100_000, 7)]));
  await signUpFirst(page);

  await page.goto('/admin/connections');
  const files = page.getByRole('list', { name: 'Models on this disk' });
  await expect(files.getByText('No files yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a GGUF file' }).click();
  const form = page.getByRole('form', { name: 'Model file' });
  await form.getByLabel('Address, or path on the server').fill('tea.bin');
  await form.getByRole('button', { name: 'Download' }).click();
  await expect(form.getByText('must end in the name of a model file')).toBeVisible();
  await form.getByLabel('SHA-256 checksum, if you have it').fill('abc');
  await form.getByLabel('Address, or path on the server').fill(file);
  await form.getByRole('button', { name: 'Download' }).click();
  await expect(form.getByText('A SHA-256 checksum has 64 characters')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('SHA-256 checksum, if you have it').fill('');
  await form.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Offer small-tea.gguf' }).click();
  await expect(files.getByText('Cannot answer yet')).toBeVisible();
  await expect(files.getByText('npm run model:install')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'More for small-tea.gguf' }).click();
  await page.getByRole('menuitem', { name: 'Offer it to nobody' }).click();
  await expect(page.getByRole('button', { name: 'Offer small-tea.gguf' })).toBeVisible();
  await page.getByRole('button', { name: 'More for small-tea.gguf' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(files.getByText('No files yet')).toBeVisible();
  await rm(folder, { recursive: true });

  await page.goto('/admin/people');
  await page.getByRole('button', { name: 'More for Maya Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Task limit' }).click();
  const limit = page.getByRole('form', { name: 'Limit' });
  await limit.getByLabel('Tasks a day').fill('7');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('7 tasks a day, set here')).toBeVisible();

  await page.goto('/dashboard');
  const notes = page.getByRole('main').getByRole('link', { name: /^Notes/ });
  await expect(notes.first()).toBeVisible();
  await page.goto('/admin/features');
  await saving(page, '/api/admin/features', () => page.getByRole('switch', { name: 'Notes' }).click());
  await expect(page.getByRole('switch', { name: 'Notes' })).not.toBeChecked();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await palette.getByRole('combobox').fill('notes');
  await expect(page.getByRole('option', { name: 'Features of this server' })).toBeHidden();
  await expect(page.getByRole('option', { name: 'Ask in a new chat: “notes”' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Notes', exact: true })).toBeHidden();
  await page.goto('/dashboard');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /^Calendar/ })
      .first(),
  ).toBeVisible();
  await expect(notes).toHaveCount(0);
  await page.goto('/notes');
  await expect(page.getByText('This is switched off on this server.')).toBeVisible();

  // Two operators change the same thing: the second one is told, and keeps what they typed.
  const theirs = await browser.newContext({ baseURL: server.baseURL });
  const second = await theirs.newPage();
  const { email } = await makePerson(theirs.request, server.baseURL);
  await page.goto('/admin/operators');
  await page.getByRole('form', { name: 'Add an operator' }).getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Operators' })).toContainText(email);
  await second.goto('/admin/appearance');
  const late = second.getByRole('form', { name: 'Name and look' });
  await late.getByLabel('Name').fill('Another Name');

  await page.goto('/admin/appearance');
  const looks = page.getByRole('form', { name: 'Name and look' });
  await looks.getByLabel('Name').fill('Okafor Home');
  await looks.getByLabel('A colour of your own').check();
  await looks.getByLabel('Colour', { exact: true }).fill('#b00020');
  await looks.getByLabel('Choose a picture').setInputFiles({
    name: 'house.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><path fill="#b00020" d="M0 10 10 0l10 10z"/></svg>',
    ),
  });
  await expect(looks.getByRole('img', { name: 'As it is now' })).toBeVisible();
  await expectAccessible(page);
  await Promise.all([page.waitForEvent('load'), looks.getByRole('button', { name: 'Save' }).click()]);
  await expect(page).toHaveTitle('Name and look · Okafor Home');
  await expect(looks.getByLabel('Name')).toHaveValue('Okafor Home');
  await expect(page.getByRole('link', { name: 'Okafor Home, home page' })).toBeVisible();
  await expectAccessible(page);

  await late.getByRole('button', { name: 'Save' }).click();
  await expect(late.getByText('Somebody else has changed this meanwhile.')).toBeVisible();
  await expect(late.getByLabel('Name')).toHaveValue('Another Name');
  await theirs.close();

  // New visitors see it under its name, also on the public pages.
  const guest = await (await browser.newContext({ baseURL: server.baseURL })).newPage();
  await guest.goto('/signin');
  await expect(guest).toHaveTitle(/ · Okafor Home$/);
  await expectAccessible(guest);
  await guest.goto('/about');
  await expect(guest).toHaveTitle(/ · Okafor Home$/);
  await expectAccessible(guest);
  await guest.context().close();
});
