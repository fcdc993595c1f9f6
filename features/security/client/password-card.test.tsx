import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { PasswordCard } from './password-card.tsx';

const card = <PasswordCard email={maya.email} changedAt="2026-03-15T12:00:00.000Z" />;
const routes = [{ path: '/', element: card }];
const open = page.getByRole('button', { name: 'Change Password' });
const form = page.getByRole('form', { name: 'Change Password' });
const submit = page.getByRole('button', { name: 'Update Password' });
const failure = 'Failed to update password. Please try again.';

async function fillIn(change: Record<string, string> = {}) {
  const values = {
    'Current Password': 'correct horse',
    'New Password': 'a kettle on the sill',
    'Confirm New Password': 'a kettle on the sill',
    ...change,
  };
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabelText(label, { exact: true }).fill(value);
  }
}

it('hides the form until it is asked for, and again on Cancel', async () => {
  fakeServer({});
  await renderRoutes(routes, { at: '/', user: maya });
  await expect.element(page.getByText('Last changed 15 March 2026')).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  await open.click();
  await expect.element(page.getByLabelText('Current Password')).toHaveFocus();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

it.each([
  [{ 'Current Password': 'short' }, 'Current password is required'],
  [{ 'New Password': 'short', 'Confirm New Password': 'short' }, 'Password must be at least 8 characters'],
  [{ 'Confirm New Password': 'another one' }, "Passwords don't match"],
])('with %j says "%s"', async (change, sentence) => {
  const requests = fakeServer({});
  await renderRoutes(routes, { at: '/', user: maya });
  await open.click();
  await fillIn(change);
  await submit.click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  expect(sent(requests)).toEqual([]);
});

it('closes the form after success, and says so', async () => {
  const requests = fakeServer({ 'POST /api/security/password': new Response(null, { status: 204 }) });
  await renderRoutes(routes, { at: '/', user: maya });
  await open.click();
  await fillIn();
  await page.getByLabelText('Sign out my other devices').click();
  await submit.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Password updated successfully');
  await expect.element(form).not.toBeInTheDocument();
  expect(sent(requests)[0]?.body).toEqual({
    currentPassword: 'correct horse',
    newPassword: 'a kettle on the sill',
    signOutOthers: false,
  });
});

it('says the specified sentence, and more at the field that is wrong', async () => {
  const message = 'That is not your current password. Enter it again.';
  fakeServer({
    'POST /api/security/password': Response.json(
      { error: { code: 'invalid_input', message, details: { field: 'currentPassword' } } },
      { status: 400 },
    ),
  });
  await renderRoutes(routes, { at: '/', user: maya });
  await open.click();
  await fillIn();
  await submit.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(`${failure}See “Current Password” below. Your password has not changed.`);
  await expect.element(page.getByLabelText('Current Password')).toHaveAccessibleDescription(message);
});

it('says the specified sentence when the server is broken', async () => {
  fakeServer({ 'POST /api/security/password': refusal(500, 'internal', 'x') });
  await renderRoutes(routes, { at: '/', user: maya });
  await open.click();
  await fillIn();
  await submit.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(failure);
  await expect.element(page.getByLabelText('Current Password')).toHaveValue('correct horse');
});
