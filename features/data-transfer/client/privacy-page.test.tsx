import axe from 'axe-core';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { Transfer } from '#features/data-transfer/shared/data-transfer.contract.ts';
import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { Component as PrivacyPage } from './privacy.route.tsx';

const routes = [
  {
    path: '/profile/privacy',
    element: (
      <HeaderSlotsProvider>
        <main>
          <PrivacyPage />
        </main>
      </HeaderSlotsProvider>
    ),
  },
];

const transfer = (change: Partial<Transfer>): Transfer => ({
  id: 't1',
  kind: 'export',
  state: 'waiting',
  step: 'collecting',
  total: 200,
  done: 0,
  bytes: 0,
  parts: [],
  problem: null,
  createdAt: '2026-03-01T08:00:00.000Z',
  expiresAt: '2026-03-02T08:00:00.000Z',
  ...change,
});
const part = { label: 'Messages', found: 1_200, added: 0, known: 0, refused: 0, leftOut: null };

const answers = {
  'GET /api/privacy': Response.json(defaultPrivacySettings),
  'GET /api/account-data/transfers': Response.json({ transfers: [] }),
};

async function open(more: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({ ...answers, ...more });
  await renderRoutes(routes, { at: '/profile/privacy', user: maya });
  return requests;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

it('is in order for screen readers', async () => {
  await open();
  await expect.element(page.getByRole('switch', { name: 'Personalization' })).toBeChecked();
  await expect.element(button('Choose archive')).toBeVisible();
  expect((await axe.run(document.body, { rules: { region: { enabled: false } } })).violations).toEqual([]);
});

it('saves a switch as it is moved, and lets nobody move another meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  const requests = await open({ 'PATCH /api/privacy': () => answer.promise });
  const usage = page.getByRole('switch', { name: 'Usage data' });
  await usage.click();
  // In the same task, so that the control does not flip back before the server has answered.
  expect(usage.element()).not.toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Crash reports' })).toBeDisabled();
  answer.resolve(Response.json({ ...defaultPrivacySettings, usageData: false }));
  await expect.element(page.getByText('Settings updated successfully')).toBeVisible();
  await expect.element(usage).not.toBeChecked();
  expect(sent(requests)).toEqual([{ method: 'PATCH', path: '/api/privacy', body: { usageData: false } }]);
});

it('says when settings are not loaded, and loads them then', async () => {
  let isDown = true;
  await open({
    'GET /api/privacy': () =>
      isDown ? refusal(500, 'internal', 'Broken') : Response.json(defaultPrivacySettings),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to load privacy settings');
  isDown = false;
  await button('Retry').click();
  await expect.element(page.getByRole('switch', { name: 'Usage data' })).toBeChecked();
});

it('puts a switch back when it is not saved', async () => {
  await open({ 'PATCH /api/privacy': refusal(500, 'internal', 'Broken') });
  await page.getByRole('switch', { name: 'Usage data' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to update settings');
  await expect.element(page.getByRole('switch', { name: 'Usage data' })).toBeChecked();
  await expect.element(page.getByRole('switch', { name: 'Usage data' })).toBeEnabled();
});

it('exports: tells how far it is, then gives the archive', async () => {
  let state = transfer({ state: 'running', done: 50 });
  const clicked: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this.getAttribute('href') ?? '');
  });
  let isBegun = false;
  await open({
    'POST /api/account-data/export': () => {
      isBegun = true;
      return Response.json(transfer({}));
    },
    'GET /api/account-data/transfers': () => Response.json({ transfers: isBegun ? [state] : [] }),
    'POST /api/account-data/transfers/t1/link': Response.json({ href: '/api/archive-of-maya' }),
  });
  await button('Export Data').click();
  const bar = page.getByRole('progressbar', { name: 'Collecting your data' });
  await expect.element(bar).toHaveAttribute('aria-valuetext', '25 percent');
  state = transfer({ state: 'done', done: 200, bytes: 3 * 1024 * 1024 });
  await expect.element(page.getByText('Data exported successfully')).toBeVisible();
  await expect.element(button('Download archive (3 MB)')).toBeVisible();
  await expect.poll(() => clicked).toEqual(['/api/archive-of-maya']);
});

it('says that an export failed', async () => {
  await open({ 'POST /api/account-data/export': refusal(429, 'rate_limited', 'That was a lot at once.') });
  await button('Export Data').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to export data');
  await expect.element(page.getByRole('alert')).toMatchTextContent('That was a lot at once.');
});

it('shows what an archive brings before it does', async () => {
  const preview = transfer({
    kind: 'import',
    state: 'previewed',
    parts: [part, { ...part, label: 'Devices', found: 2, leftOut: 'A session belongs to its server.' }],
  });
  let shown = preview;
  const requests = await open({
    'GET /api/account-data/transfers': () => Response.json({ transfers: [shown] }),
    'POST /api/account-data/transfers/t1/confirm': () => {
      shown = { ...preview, state: 'done', parts: [{ ...part, added: 1_199, refused: 1 }] };
      return Response.json({ ...preview, state: 'running' });
    },
  });
  await expect.element(page.getByRole('row', { name: 'Messages 1,200' })).toBeVisible();
  await page.getByText('What is not imported').click();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'A session belongs' })).toBeVisible();
  await button('Import this data').click();
  await expect.element(page.getByText('Data imported successfully')).toBeVisible();
  await expect.element(page.getByRole('row', { name: 'Messages 1,199 0 1' })).toBeVisible();
  expect(sent(requests).map(({ path }) => path)).toEqual(['/api/account-data/transfers/t1/confirm']);
});

it('shows how far an import is, in bytes and records, and undoes it on Cancel', async () => {
  const reading = transfer({
    kind: 'import',
    state: 'running',
    step: 'reading',
    done: 3 * 1024 * 1024,
    total: 12 * 1024 * 1024,
  });
  let shown: Transfer | null = reading;
  const requests = await open({
    'GET /api/account-data/transfers': () => Response.json({ transfers: shown ? [shown] : [] }),
    'DELETE /api/account-data/transfers/t1': () => {
      shown = { ...reading, step: 'undoing', done: 1, total: 4 };
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByText('3 MB of 12 MB, 25 %')).toBeVisible();
  shown = { ...reading, step: 'importing', done: 1_000, total: 4_000 };
  await expect.element(page.getByText('1,000 of 4,000 records, 25 %')).toBeVisible();
  await button('Cancel').click();
  await expect.element(page.getByRole('progressbar', { name: 'Undoing the import' })).toBeVisible();
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  shown = null;
  await expect.element(button('Choose archive')).toBeVisible();
  expect(sent(requests)).toMatchObject([{ method: 'DELETE', path: '/api/account-data/transfers/t1' }]);
});

it('says why an export failed, with a button to start again', async () => {
  const failed = transfer({ state: 'failed', problem: 'The server was restarted. Start the export again.' });
  await open({ 'GET /api/account-data/transfers': Response.json({ transfers: [failed] }) });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Start the export again.');
  await expect.element(button('Export Data')).toBeEnabled();
});

it('does not tell of an import that is over, and says when archives cannot be listed', async () => {
  const done = transfer({ kind: 'import', state: 'done', parts: [{ ...part, added: 7 }] });
  let isDown = true;
  await open({
    'GET /api/account-data/transfers': () =>
      isDown ? refusal(500, 'internal', 'Broken') : Response.json({ transfers: [done] }),
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Your archives could not be loaded.');
  isDown = false;
  await button('Retry').click();
  await expect.element(page.getByRole('row', { name: 'Messages 7 0 0' })).toBeVisible();
  await expect.element(page.getByText('Data imported successfully')).not.toBeInTheDocument();
});

it('says why an archive cannot be used', async () => {
  const failed = transfer({ kind: 'import', state: 'failed', problem: 'This archive is damaged.' });
  await open({ 'GET /api/account-data/transfers': Response.json({ transfers: [failed] }) });
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to import data');
  await expect.element(page.getByRole('alert')).toMatchTextContent('This archive is damaged.');
  await expect.element(button('Choose archive')).toBeVisible();
});

it('deletes nothing before the address is right, and then asks once', async () => {
  const requests = await open({ 'DELETE /api/account': refusal(500, 'internal', 'Broken') });
  await button('Delete Account').click();
  const field = page.getByLabelText(/^Type your email to confirm/);
  await expect.element(field).toHaveFocus();
  await expect.element(button('Confirm Deletion')).toBeDisabled();
  await field.fill('MAYA@example.com');
  await expect.element(button('Confirm Deletion')).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Please enter your email correctly to confirm deletion')).toBeVisible();
  await field.fill(maya.email);
  await expect
    .element(page.getByText('Please enter your email correctly to confirm deletion'))
    .not.toBeInTheDocument();
  await button('Confirm Deletion').click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to delete account');
  await expect.element(button('Confirm Deletion')).toBeEnabled();
  expect(sent(requests)).toEqual([{ method: 'DELETE', path: '/api/account', body: { email: maya.email } }]);
  await button('Cancel').click();
  await expect.element(button('Delete Account')).toHaveFocus();
});
