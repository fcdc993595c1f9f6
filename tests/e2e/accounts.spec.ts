import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const newAddress = (): string => `maya-${randomUUID()}@example.com`;

async function fillSignUp(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Maya Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
}

test('a stranger creates an account, is greeted, leaves, and comes back to where they wanted to be', {
  tag: ['@clock', '@desktop-first'],
}, async ({ page }) => {
  const email = newAddress();
  const password = `Quiet-kettle-${randomUUID().slice(0, 8)}`;
  await page.goto('/signup');
  await fillSignUp(page, email, password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Maya$/ })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Daily Usage' })).toHaveAttribute(
    'aria-valuetext',
    '0 / 25 tasks used',
  );
  await expect(page.getByText('No recent chats')).toBeVisible();

  await page.getByRole('button', { name: 'Account: Maya Okafor' }).click();
  const menu = page.getByRole('dialog', { name: 'Account' });
  await expect(menu.getByText(email)).toBeVisible();
  for (const [name, text] of [
    ['Daily Usage', '0 / 25 tasks used'],
    ['Monthly Usage', '0 / 750 tasks used'],
  ] as const) {
    await expect(menu.getByRole('progressbar', { name })).toHaveAttribute('aria-valuetext', text);
  }
  await expect(menu.getByRole('link')).toHaveText([
    'Home',
    'Profile',
    'Security',
    'Notifications',
    'Activity',
    'Data & Privacy',
    'Memory',
    'Analytics',
    'Payment Methods',
    'Subscription',
    'Settings',
  ]);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Future of AI is Everyday');
  // The dashboard was replaced in the history, so Back does not return to it.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');

  await page.goto('/notes?tag=home');
  await expect(page).toHaveURL(/\/signin\?next=%2Fnotes%3Ftag%3Dhome$/);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/notes\?tag=home$/);
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeVisible();
  await page.goto('/signin');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a wrong password keeps what was typed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in. Please try again.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
});

test('a known address is told the same as a new one', { tag: '@desktop' }, async ({ page, signUp }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/signup');
  await fillSignUp(page, person.email, `Another-kettle-${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/signin\?next=%2Fdashboard$/);
  await expect(
    page.getByText('If this address is new here, your account is ready. Sign in to continue.'),
  ).toBeVisible();
});

test('a common password is refused at its field', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, newAddress(), 'password123');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/too common/);
});

test('signing out in one tab closes the other', { tag: '@desktop' }, async ({ page, signUp }) => {
  const person = await signUp(page);
  await page.goto('/dashboard');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: /^Good / })).toBeVisible();
  await page.getByRole('button', { name: `Account: ${person.name}` }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/signin\?next=%2Fdashboard$/);
});

test('the dashboard shows real figures after a question', { tag: ['@desktop', '@clock'] }, async ({
  page,
  signUp,
}) => {
  await signUp(page);
  await page.goto('/dashboard');
  await page.getByRole('textbox', { name: 'Ask or search anything' }).fill('What is 12 times 12?');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/chat\/[\w-]+$/);
  await expect(page.getByText('144').first()).toBeVisible();
  // When the answer ends, the task is charged and the figures are refetched.
  await expect(page.getByRole('button', { name: 'Copy answer' })).toBeVisible();
  await page.getByRole('link', { name: 'New Chat' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('link', { name: /What is 12 times 12/ })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Daily Usage' })).toHaveAttribute(
    'aria-valuetext',
    '1 / 25 tasks used',
  );
});

test('the account screens are accessible', async ({ page, signUp, expectAccessible }) => {
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await expectAccessible(page);
  await signUp(page);
  await page.goto('/dashboard');
  await expect(page.getByText('Lifetime conversations')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Select AI Mode' }).click();
  await expect(page.getByRole('dialog', { name: 'Select AI Mode' })).toBeVisible();
  await expectAccessible(page);
});

test('what was being typed when the session ended is there after signing in again', {
  tag: '@desktop',
}, async ({ page, signUp }) => {
  const person = await signUp(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.context().clearCookies();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('the zebra recipe');
  await expect(page).toHaveURL(/\/signin\?next=/);
  // Nothing covers the sign-in form.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Your session has expired.', { exact: false })).toBeVisible();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    page.getByText('You were signed out while you were writing this.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('the zebra recipe')).toBeVisible();
});
