import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import { contribute } from '#client/app/extension-point.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { ConnectedApp } from '#features/connected-apps/shared/connected-apps.contract.ts';
import type { ApiKeyScope } from '#shared/api-key-scope.ts';
import { Component as AuthorizePage } from './authorize.route.tsx';
import { ConnectedAppsCard } from './connected-apps-card.tsx';

const request =
  `response_type=code&client_id=c1&redirect_uri=http%3A%2F%2F127.0.0.1%2Fcb&code_challenge=${'a'.repeat(43)}` +
  '&code_challenge_method=S256&state=s1';
const asked = {
  name: 'Desk helper',
  host: '127.0.0.1',
  isVerified: false,
  goesTo: '127.0.0.1',
  scopes: [
    { id: 'read-notes', name: 'Read notes', explanation: 'Search and read your notes', writes: false },
    { id: 'write-notes', name: 'Write notes', explanation: 'Write new notes', writes: true },
  ],
};
const routes = [
  { path: '/oauth/authorize', element: <AuthorizePage /> },
  { path: '/', element: <ConnectedAppsCard /> },
];
const scopes: ApiKeyScope[] = [{ id: 'chat', order: 10, name: 'Ask models', explanation: 'Ask questions' }];
const product = { screens: [], contributions: [contribute(apiKeyScopes, [async () => scopes])] };

it('asks before an app is let in: who, what, where to, and writing is not ticked', async () => {
  const requests = fakeServer({
    [`GET /api/oauth/request?${request}`]: Response.json(asked),
    'POST /api/oauth/consent': refusal(400, 'invalid_input', 'Choose what the app can do.'),
  });
  await renderRoutes(routes, { at: `/oauth/authorize?${request}`, user: maya, product });
  await expect.element(page.getByRole('heading', { name: 'Connect Desk helper?' })).toBeVisible();
  await expect.element(page.getByText('Unverified app')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /^Read notes/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /^Write notes/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Choose what the app can do.');
  await expectAccessible();
  expect(sent(requests).at(-1)?.body).toMatchObject({
    scopes: ['read-notes'],
    request: { client_id: 'c1', state: 's1' },
  });
  await page.getByRole('button', { name: 'Don’t connect' }).click();
  await expect.poll(() => sent(requests).at(-1)?.body).toMatchObject({ scopes: null });
});

it('says why an app cannot be connected, and goes nowhere', async () => {
  fakeServer({
    [`GET /api/oauth/request?${request}`]: refusal(400, 'invalid_input', 'This app is not known here.'),
  });
  await renderRoutes(routes, { at: `/oauth/authorize?${request}`, user: maya, product });
  await expect.element(page.getByRole('heading', { name: 'This app cannot be connected' })).toBeVisible();
  await expect.element(page.getByText('This app is not known here.')).toBeVisible();
});

it('lists the apps that were let in, and revokes one after a question', async () => {
  let apps: ConnectedApp[] = [
    {
      ...{ id: 'g1', name: 'Desk helper', host: 'desk.example', isVerified: true, scopes: ['chat'] },
      ...{ createdAt: '2026-03-15T12:00:00.000Z', lastUsedAt: null },
    },
  ];
  fakeServer({
    'GET /api/connected-apps': () => Response.json({ apps }),
    'DELETE /api/connected-apps/g1': () => {
      apps = [];
      return new Response(null, { status: 204 });
    },
  });
  await renderRoutes(routes, { at: '/', user: maya, product });
  await expect.element(page.getByText(/desk\.example · Ask models/)).toBeVisible();
  await expect.element(page.getByText('Connected 15 March 2026, not used yet')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Revoke Desk helper' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('No app is connected.')).toBeVisible();
});
