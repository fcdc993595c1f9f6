import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { saving } from './saving.ts';

const preferences = '/api/notifications/preferences';
const toggle = (page: Page, name: string) => page.getByRole('switch', { name });

test('each kind of news is switched alone, and stays so', async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto('/profile/notifications');
  await expect(page).toHaveTitle('Notification Settings · Everyday');
  const names = [
    'Product updates',
    'Security alerts',
    'Newsletter',
    'Browser notifications',
    'Mobile notifications',
  ];
  for (const name of names) await expect(toggle(page, name)).toBeChecked();
  await toggle(page, 'Newsletter').focus();
  await saving(page, preferences, () => page.keyboard.press('Space'));
  await expect(page.getByText('Preferences updated successfully')).toBeVisible();
  // The message of the previous change is still visible, so this waits for the responses.
  await saving(page, preferences, () => toggle(page, 'Quiet hours').click());
  await page.getByLabel('Until').fill('06:30');
  await saving(page, preferences, () => page.getByRole('button', { name: 'Save hours' }).click());
  await expect(page.getByText('Preferences updated successfully')).toBeVisible();

  await page.reload();
  for (const name of names) await expect(toggle(page, name)).toBeChecked({ checked: name !== 'Newsletter' });
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await expect(page.getByLabel('Until')).toHaveValue('06:30');
  // Further down, a phone's bars would cover some of it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});
