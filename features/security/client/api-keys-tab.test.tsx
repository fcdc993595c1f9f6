import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import { contribute } from '#client/app/extension-point.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { ApiKey } from '#features/security/shared/api-keys.contract.ts';
import type { ApiKeyScope } from '#shared/api-key-scope.ts';
import { ApiKeysTab } from './api-keys-tab.tsx';

const routes = [{ path: '/', element: <ApiKeysTab /> }];
const key: ApiKey = {
  id: 'k1',
  name: 'Backup script',
  start: 'ek_a1B2c3',
  scopes: ['chat', 'usage'],
  spendingLimit: 5,
  spentThisMonth: 1.25,
  createdAt: '2026-03-15T12:00:00.000Z',
  lastUsedAt: null,
  expiresAt: null,
};
// As declared by the features whose routes use them, which are siblings of this one.
const scopes: ApiKeyScope[] = [
  { id: 'usage', order: 120, name: 'Usage', explanation: 'See how many tasks are left today' },
  {
    id: 'chat',
    order: 10,
    name: 'Ask models',
    explanation: 'Ask questions, and read your chats',
    usesModels: true,
  },
  { id: 'search', order: 20, name: 'Search', explanation: 'Search, and read your past searches' },
];
const product = { screens: [], contributions: [contribute(apiKeyScopes, [async () => scopes])] };
const whole = `ek_a1B2c3${'x'.repeat(37)}`;
const proofRequired = refusal(403, 'proof_required', 'Confirm that it is you to continue.');

function answers({ plan = 'standard', keys = [] as ApiKey[] } = {}) {
  return {
    'GET /api/billing': Response.json({
      provider: 'local',
      isCharged: false,
      publishableKey: null,
      plan,
      seats: 1,
      status: null,
      periodEnd: null,
      cancelAtPeriodEnd: false,
      nextPlan: null,
      hasCard: false,
    }),
    'GET /api/keys': () => Response.json({ apiKeys: keys }),
  };
}

const form = page.getByRole('form', { name: 'New key' });
const create = form.getByRole('button', { name: 'Create key' });

it('lists keys with what is known of them, and revokes one after a question', async () => {
  const keys: ApiKey[] = [
    key,
    {
      ...key,
      id: 'k2',
      name: 'Old one',
      scopes: ['usage'],
      lastUsedAt: '2026-03-20T12:00:00.000Z',
      expiresAt: '2026-04-14T12:00:00.000Z',
    },
    { ...key, id: 'k3', name: 'Sensor', lastUsedAt: new Date(Date.now() - 150_000).toISOString() },
  ];
  const requests = fakeServer({
    ...answers({ keys }),
    'DELETE /api/keys/k1': () => {
      keys.shift();
      return new Response(null, { status: 204 });
    },
  });
  await renderRoutes(routes, { at: '/', user: maya, product });
  const rows = page.getByRole('table', { name: 'API keys, newest first' }).getByRole('row');
  const first = rows.nth(1);
  await expect.element(first).toMatchTextContent(/Backup script.*ek_a1B2c3….*Ask models.*Usage/s);
  await expect.element(first).toMatchTextContent(/Never used.*\$1\.25 of \$5 this month/s);
  await expect.element(rows.nth(2)).toMatchTextContent(/Expired.*20 March 2026.*No models/s);
  await expect.element(rows.nth(3)).toMatchTextContent('2 minutes ago');
  await expectAccessible();
  await page.getByRole('button', { name: 'Revoke Backup script' }).click();
  expect(sent(requests)).toEqual([]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(page.getByText('Backup script', { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByText('Old one', { exact: true })).toBeVisible();
});

it('makes a key after a proof, shows it once, and forgets it', async () => {
  let hasProved = false;
  const requests = fakeServer({
    ...answers(),
    'POST /api/keys': () =>
      hasProved ? Response.json({ apiKey: key, key: whole }, { status: 201 }) : proofRequired.clone(),
    'GET /api/account/proof': Response.json({
      password: true,
      code: false,
      passkey: false,
      services: [],
    }),
    'POST /api/account/proof': () => {
      hasProved = true;
      return new Response(null, { status: 204 });
    },
  });
  await renderRoutes(routes, { at: '/', user: maya, product });
  await form.getByLabelText('Name').fill('  Backup script ');
  await form.getByRole('checkbox', { name: /^Ask models/ }).click();
  await form.getByRole('checkbox', { name: /^Usage/ }).click();
  await form.getByLabelText('Spending limit a month').fill('$2.50');
  await form.getByLabelText('Expires').selectOptions('30');
  await create.click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabelText('Password', { exact: true }).fill('correct horse');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('group', { name: 'Your new key' });
  await expect.element(shown).toMatchTextContent(whole);
  await expect.element(shown.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expect.element(shown.getByText(/shown this once/)).toBeVisible();
  expect(sent(requests).at(-1)?.body).toEqual({
    name: 'Backup script',
    scopes: ['chat', 'usage'],
    expiresInDays: 30,
    spendingLimit: 2.5,
  });
  await expect.element(form.getByLabelText('Name')).toHaveValue('');
  await expectAccessible();
});

it('asks for a name and for something to do', async () => {
  const requests = fakeServer(answers());
  await renderRoutes(routes, { at: '/', user: maya, product });
  await create.click();
  await expect.element(form.getByText('Give the key a name')).toBeVisible();
  await form.getByLabelText('Name').fill('A program');
  await create.click();
  await expect.element(form.getByText('Choose what the key can do')).toBeVisible();
  await form.getByRole('checkbox', { name: /^Usage/ }).click();
  await form.getByLabelText('Spending limit a month').fill('a lot');
  await create.click();
  await expect.element(form.getByText('Enter an amount in dollars, such as 5')).toBeVisible();
  await expectAccessible();
  expect(sent(requests)).toEqual([]);
});

it('says what went wrong, and keeps what was typed', async () => {
  fakeServer({ ...answers(), 'POST /api/keys': refusal(500, 'internal', 'x') });
  await renderRoutes(routes, { at: '/', user: maya, product });
  await form.getByLabelText('Name').fill('A program');
  await form.getByRole('checkbox', { name: /^Usage/ }).click();
  await create.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The key could not be created. Please try again.');
  await expect.element(form.getByLabelText('Name')).toHaveValue('A program');
});

it('offers the plans instead, where the plan has no API access, and still revokes', async () => {
  fakeServer(answers({ plan: 'free', keys: [key] }));
  await renderRoutes(routes, { at: '/', user: maya, product });
  await expect
    .element(page.getByText('API access is not part of Free. A bigger plan includes it.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'See plans' })).toBeVisible();
  await expect.element(page.getByText(/Your keys do not work on this plan/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Revoke Backup script' })).toBeVisible();
  await expect.element(create).not.toBeInTheDocument();
});

it('says which keys work on every plan, where the plan has no API access', async () => {
  const calendars: ApiKeyScope = {
    ...{ id: 'calendar', order: 30, name: 'Calendars', explanation: 'Read and change your calendars' },
    needsNoPlan: true,
  };
  const contributions = [contribute(apiKeyScopes, [async () => [...scopes, calendars]])];
  fakeServer(answers({ plan: 'free' }));
  const wholeProduct = { screens: [], contributions };
  const { screen } = await renderRoutes(routes, { at: '/', user: maya, product: wholeProduct });
  const sentence = page.getByText(/are for calendar programs. They work on every plan/);
  await expect.element(sentence).toBeVisible();
  await expect.element(form.getByRole('checkbox')).toHaveAccessibleName(/^Calendars/);
  await screen.unmount();
  fakeServer(answers());
  await renderRoutes(routes, { at: '/', user: maya, product: wholeProduct });
  await expect.element(create).toBeVisible();
  await expect.element(sentence).not.toBeInTheDocument();
});

it('tries again when the list did not load', async () => {
  let works = false;
  fakeServer({
    ...answers(),
    'GET /api/keys': () => (works ? Response.json({ apiKeys: [key] }) : refusal(400, 'invalid_input', 'x')),
  });
  await renderRoutes(routes, { at: '/', user: maya, product });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Failed to load your API keys/);
  works = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Backup script', { exact: true })).toBeVisible();
});
