import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { OperatorEvent } from '#features/accounts/shared/operators.contract.ts';
import { Component } from './audit.route.tsx';
import { consoleClient } from './console.client.ts';

const event: OperatorEvent = {
  ...{ id: 'e1', at: '2026-03-15T12:00:00.000Z', who: 'olive@example.com', via: 'console', address: null },
  ...{ action: 'invitation_made', target: 'raw-id', about: null, before: {}, after: {} },
};

it('names whom an invitation is for, and each field that the console writes', async () => {
  fakeServer({
    'GET /api/admin/events': Response.json({
      events: [
        { ...event, invited: 'lea@example.com' },
        { ...event, id: 'e2', invited: null },
        { ...event, id: 'e3', action: 'invitation_revoked' },
        {
          ...{ ...event, id: 'e4', action: 'connection_saved', target: 'searxng' },
          after: { secrets: 'sealed', entered: 'SEARXNG_PASSWORD' },
        },
      ],
      next: null,
    }),
  });
  const element = (
    <HeaderSlotsProvider>
      <Component />
    </HeaderSlotsProvider>
  );
  await renderRoutes([{ path: '/', element }], {
    at: '/',
    user: { ...maya, isOperator: true },
    product: { screens: [], contributions: consoleClient.contributions ?? [] },
  });
  const rows = page.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/^Invitation created: lea@example\.com/);
  await expect.element(rows.nth(1)).toMatchTextContent(/^Invitation created: for anyone with the link/);
  await expect.element(rows.nth(2)).toMatchTextContent(/^Invitation revoked: an invitation that is deleted/);
  await expect.element(page.getByText('raw-id')).not.toBeInTheDocument();
  await expect.element(rows.nth(3).getByText('Secrets', { exact: true })).toBeVisible();
  await expect.element(rows.nth(3).getByText('Entered', { exact: true })).toBeVisible();
});
