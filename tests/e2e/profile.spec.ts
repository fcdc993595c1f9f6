import type { Page } from '@playwright/test';
import { pngFile } from '../harness/sample-files.ts';
import { expect, test } from './fixtures.ts';
import { linkInEmail } from './outbox.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
const accountButton = (page: Page) => page.getByRole('button', { name: /^Account: / });

test('what is saved in the profile stays, and is in the menu of every tab', async ({
  page,
  context,
  signUp,
  expectAccessible,
}) => {
  const person = await signUp(page);
  await page.goto('/profile');
  await expect(page).toHaveTitle('Profile · Everyday');
  await expect(page.getByLabel('Full Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email Address')).toHaveValue(person.email);
  await expect(page.getByLabel('Email Address')).toBeDisabled();
  await expectAccessible(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/profile/notifications');
  await expect(accountButton(otherTab)).toHaveText(/Ada Lovelace/);

  await page.getByLabel('Full Name').fill('Ada King');
  await page.getByLabel('Username').fill(`ada.${crypto.randomUUID().slice(0, 8)}`);
  await page.getByLabel('Birthday').fill('1990-12-10');
  await page.getByLabel('Website').fill('javascript:alert(1)');
  await page.getByLabel('Gender').selectOption('Prefer not to say');
  await page.getByLabel('Bio').fill('First of all programmers.');
  await save(page).click();
  await expect(page.getByText('Enter a web address, such as https://example.com')).toBeVisible();
  await expect(page.getByLabel('Website')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Website').fill('ada.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(accountButton(page)).toHaveText(/Ada King/);
  await expect(accountButton(otherTab)).toHaveText(/Ada King/);

  await page.reload();
  await expect(page.getByLabel('Website')).toHaveValue('https://ada.example');
  await expect(page.getByLabel('Gender')).toHaveValue('prefer-not-to-say');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a picture is cut, shown in the menu, and removed', async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto('/profile');
  const picture = accountButton(page).locator('img');
  await expect(picture).toBeHidden();
  await page
    .getByLabel('Picture file')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(pngFile(640, 360)) });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByLabel('Visible part').press('ArrowRight');
  await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).toBeVisible();
  // Placed at once, rendered when it has loaded.
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([512, 512]);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(picture).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload a picture' })).toBeVisible();
});

test('a new address is confirmed from its email, without a sign-in', { tag: '@desktop' }, async ({
  page,
  browser,
  server,
  signUp,
  expectAccessible,
}) => {
  const person = await signUp(page);
  const email = `new-${person.email}`;
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByLabel('New email address').fill(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create the link' }).click();
  await expect(page.getByText(`Waiting for ${email} to be confirmed`)).toBeVisible();

  const stranger = await browser.newContext({ serviceWorkers: 'block' });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(await linkInEmail(server.dataDir, email, 'confirm-email'));
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Confirm address' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible();
  await expect(elsewhere.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();

  // Announced by an email with an unsubscribe link.
  await elsewhere.goto(await linkInEmail(server.dataDir, email, 'unsubscribe'));
  await expect(elsewhere.getByRole('heading', { name: 'Security alerts switched off' })).toBeVisible();
  await expectAccessible(elsewhere);
  await elsewhere.getByRole('button', { name: 'Undo' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Security alerts on again' })).toBeVisible();
  await stranger.close();

  await page.reload();
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
});
