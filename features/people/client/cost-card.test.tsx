import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { ConsoleCallsProvider } from '#features/console/client/console-calls.tsx';
import type { UsageReport } from '#features/people/shared/usage-report.contract.ts';
import { CostCard } from './cost-card.tsx';
import { monthStart, today } from './figures.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function showCost(tasks: number, cost: number) {
  const days = [{ day: today(), tasks, cost }];
  const report: UsageReport = { total: { tasks, cost }, days, people: [], models: [] };
  fakeServer({ [`GET /api/admin/usage?from=${monthStart()}&to=${today()}`]: Response.json(report) });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleCallsProvider>
        <CostCard />
      </ConsoleCallsProvider>
    </QueryClientProvider>,
  );
}

test('bars of tasks have tasks written below them, bars of costs have costs', async () => {
  await showCost(10, 0);
  await expect.element(page.getByText('Today 10 tasks')).toBeVisible();
});

test('where something was paid, the last bar is what today cost', async () => {
  await showCost(1, 2.5);
  await expect.element(page.getByText('Today $2.50')).toBeVisible();
});
