import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { Component as ForgotPassword } from './forgot-password.route.tsx';
import { Component as ResetPassword } from './reset-password.route.tsx';
import { Component as VerifyEmail } from './verify-email.route.tsx';

const routes = [
  { path: '/forgot-password', Component: ForgotPassword },
  { path: '/reset-password', Component: ResetPassword },
  { path: '/verify-email', Component: VerifyEmail },
];
const done = new Response(null, { status: 204 });
const session = { 'GET /api/account/session': Response.json({ user: null }) };

it('says the same for every address', async () => {
  const requests = fakeServer({ 'POST /api/account/forgot-password': done });
  await renderRoutes(routes, { at: '/forgot-password' });
  await page.getByLabelText('Email').fill('maya@example.com');
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent(
      'If maya@example.com has an account, an email is on its way. The link in it works for one hour.',
    );
  expect(sent(requests)[0]?.body).toEqual({ email: 'maya@example.com' });
});

it('sets a new password with the link’s token', async () => {
  const requests = fakeServer({ 'POST /api/account/reset-password': done, ...session });
  await renderRoutes(routes, { at: '/reset-password#secret-token' });
  await page.getByLabelText('New Password', { exact: true }).fill('a kettle on the sill');
  await expect.element(page.getByText('Strength: Good')).toBeVisible();
  await page.getByLabelText('Confirm New Password').fill('another kettle');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect.element(page.getByText("Passwords don't match")).toBeVisible();
  await page.getByLabelText('Confirm New Password').fill('a kettle on the sill');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect.element(page.getByRole('heading', { name: 'Your password is set' })).toHaveFocus();
  expect(sent(requests)).toMatchObject([
    { body: { token: 'secret-token', password: 'a kettle on the sill' } },
  ]);
});

it('says that a link is dead, and where to get another', async () => {
  const sentence = 'This link has expired or has already been used. Request a new one.';
  fakeServer({ 'POST /api/account/reset-password': refusal(404, 'not_found', sentence), ...session });
  await renderRoutes(routes, { at: '/reset-password' });
  await page.getByLabelText('New Password', { exact: true }).fill('a kettle on the sill');
  await page.getByLabelText('Confirm New Password').fill('a kettle on the sill');
  await page.getByRole('button', { name: 'Set Password' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
  const link = page.getByRole('link', { name: 'Request a new link' });
  await expect.element(link).toHaveAttribute('href', '/forgot-password');
});

it('confirms an address by a press, not by opening the page', async () => {
  const requests = fakeServer({ 'POST /api/account/verify-email': done });
  await renderRoutes(routes, { at: '/verify-email#secret-token' });
  const button = page.getByRole('button', { name: 'Confirm address' });
  await expect.element(button).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await button.click();
  await expect.element(page.getByRole('heading', { name: 'Address confirmed' })).toHaveFocus();
  expect(sent(requests)[0]?.body).toEqual({ token: 'secret-token' });
});
