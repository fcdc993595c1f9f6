import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { linkInEmail } from './outbox.ts';

test.use({ serverEnv: { SIGN_UP: 'confirmed' } });

test('where addresses are confirmed first, the email and the password together make the account', {
  tag: '@desktop',
}, async ({ page, server, expectAccessible }) => {
  const email = `maya-${randomUUID()}@example.com`;
  const password = `Quiet-kettle-${randomUUID().slice(0, 8)}`;
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill('Maya Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.context().cookies()).toEqual([]);

  await page.goto(await linkInEmail(server.dataDir, email, 'finish-sign-up'));
  await expect(page.getByRole('heading', { name: 'One last step' })).toBeVisible();
  await expect(page).toHaveURL(/\/finish-sign-up$/);
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill('the password of somebody else');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('That is not the password you chose.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Maya$/ })).toBeVisible();
});
