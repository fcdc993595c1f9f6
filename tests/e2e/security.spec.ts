import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expect, test } from './fixtures.ts';
import type { TestPerson } from './sign-up.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function signIn(page: Page, person: TestPerson, password = person.password): Promise<void> {
  await page.goto('/signin');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** As the operator types it at the server. */
async function linkOfOperator(dataDir: string, email: string): Promise<string> {
  const main = path.resolve(import.meta.dirname, '../../scripts/admin/main.ts');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', main, 'reset-password', email],
    { env: { PATH: process.env.PATH, DATA_DIR: dataDir } },
  );
  return /^https?:\S+$/m.exec(stdout)?.[0] ?? '';
}

/** The current code, valid until the end of the next half-minute step. */
function codeOf(key: string): string {
  return new TOTP({ secret: key }).generate();
}

test('somebody sees where they are signed in, changes the password, and the other device is out', {
  tag: '@desktop-first',
}, async ({ page, browser, baseURL, signUp, expectAccessible }) => {
  const person = await signUp(page);
  const phone = await browser.newContext({ baseURL });
  const onPhone = await phone.newPage();
  await signIn(onPhone, person);
  await expect(onPhone).toHaveURL(/\/dashboard$/);

  await page.goto('/profile/security');
  await expect(page).toHaveTitle(/^Security/);
  const devices = page.getByRole('list', { name: 'Active devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toBeVisible();
  await expect(page.getByText('This server does not send email', { exact: false })).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'Recent activity' }).getByText('Account created'),
  ).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill('not the password');
  await page.getByLabel('New Password', { exact: true }).fill('a kettle on the windowsill');
  await page.getByLabel('Confirm New Password').fill('a kettle on the windowsill');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to update password. Please try again.See “Current Password” below. Your password has not changed.',
  );
  await expect(page.getByText('That is not your current password. Enter it again.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current Password').fill(person.password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page.getByText('Password updated successfully')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await onPhone.goto('/profile/security');
  await expect(onPhone).toHaveURL(/\/signin/);
  await phone.close();
});

test('two-factor sign-in: on, used, and off again', { tag: ['@clock', '@desktop-first'] }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  const person = await signUp(page);
  await page.goto('/profile/security');
  const section = card(page, 'Two-factor sign-in');
  await section.getByRole('button', { name: 'Enable' }).click();
  await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = ((await section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  await expectAccessible(page);
  await section.getByLabel('Code', { exact: true }).fill('000000');
  await section.getByRole('button', { name: 'Verify' }).click();
  await expect(section.getByText(/That code is wrong/)).toBeVisible();
  await section.getByLabel('Code', { exact: true }).fill(codeOf(key));
  await section.getByRole('button', { name: 'Verify' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  await expectAccessible(page);
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(section.getByText('10 recovery codes are left', { exact: false })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/profile/security');
  await expect(section.getByText('9 recovery codes are left', { exact: false })).toBeVisible();
  await section.getByRole('button', { name: 'Switch Off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch Off' }).click();
  await expect(section.getByRole('button', { name: 'Enable' })).toBeVisible();
});

test('a passkey is made, named, signs in, and is removed', { tag: '@desktop' }, async ({ page, signUp }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const person = await signUp(page);
  await page.goto('/profile/security');
  const section = card(page, 'Passkeys');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByLabel('Name of the passkey').fill('Kitchen laptop');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByText('Kitchen laptop')).toBeVisible();

  await page.context().clearCookies();
  await page.goto('/signin?next=%2Fprofile%2Fsecurity');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(
    page.getByRole('list', { name: 'Recent activity' }).getByText('Signed in with a passkey'),
  ).toBeVisible();

  await section.getByRole('button', { name: 'Remove Kitchen laptop' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  // Roles behind an open dialog are hidden, so an absence there would prove nothing.
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(section.getByText('Kitchen laptop')).toHaveCount(0);
  await page.context().clearCookies();
  await signIn(page, person);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a forgotten password is reset by a link of the operator, while the server runs', {
  tag: '@desktop',
}, async ({ page, server, signUp, expectAccessible }) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expect(page.getByText('This server does not send email.')).toBeVisible();
  await expectAccessible(page);

  await page.goto(await linkOfOperator(server.dataDir, person.email));
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New Password', { exact: true }).fill('a kettle on the windowsill');
  await page.getByLabel('Confirm New Password').fill('a kettle on the windowsill');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await signIn(page, person, 'a kettle on the windowsill');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('something dangerous on an old login asks for a proof', { tag: '@desktop' }, async ({
  page,
  signUp,
}) => {
  const person = await signUp(page);
  // The server's response a quarter of an hour later.
  let isProved = false;
  await page.route('**/api/security/two-factor', async (route) => {
    if (isProved) return route.continue();
    const error = { code: 'proof_required', message: 'Confirm that it is you to continue.' };
    return route.fulfill({ status: 403, json: { error } });
  });
  await page.route('**/api/account/proof', async (route) => {
    const response = await route.fetch();
    if (route.request().method() === 'POST') isProved = response.ok();
    await route.fulfill({ response });
  });
  await page.goto('/profile/security');
  await card(page, 'Two-factor sign-in').getByRole('button', { name: 'Enable' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabel('Password', { exact: true }).fill('not the password');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('That password is incorrect.')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});
