import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { UsageReport } from '#features/people/shared/usage-report.contract.ts';
import { monthStart, today } from './figures.ts';
import { Component } from './usage.route.tsx';

test('a range that no report can have is said on the page, and nobody is asked for it', async () => {
  const report: UsageReport = {
    ...{ total: { tasks: 7, cost: 0 }, people: [], models: [] },
    days: [{ day: today(), tasks: 7, cost: 0 }],
  };
  const requests = fakeServer({
    [`GET /api/admin/usage?from=${monthStart()}&to=${today()}`]: Response.json(report),
  });
  const element = (
    <ToastProvider>
      <HeaderSlotsProvider>
        <Component />
      </HeaderSlotsProvider>
    </ToastProvider>
  );
  await renderRoutes([{ path: '/', element }], { at: '/', user: { ...maya, isOperator: true } });
  const figures = page.getByRole('region', { name: 'Day by day' }).first();
  await expect.element(figures).toBeVisible();
  await page.getByRole('radio', { name: 'Choose days' }).click();
  await page.getByLabelText('From').fill('0002-01-01');
  await expect.element(page.getByText(/^Choose a first day that is not after the last one/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'CSV' })).not.toBeInTheDocument();
  await expect.element(figures).not.toBeInTheDocument();
  await page.getByLabelText('From').fill(monthStart());
  await expect.element(figures).toBeVisible();
  expect(requests.filter(({ path }) => path.includes('0002'))).toEqual([]);
});
