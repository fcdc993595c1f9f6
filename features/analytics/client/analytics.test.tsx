import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { contribute } from '#client/app/extension-point.ts';
import { ProductProvider } from '#client/app/product.tsx';
import { fakeServer, refusal } from '#client/app/testing/fake-server.ts';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { usageOfFree } from '#features/usage/client/testing/usage-of-free.ts';
import type { TaskKind } from '#features/usage/shared/task-kind.ts';
import { Component as AnalyticsScreen } from './analytics.route.tsx';

const lastWeek = [9, 4, 6, 18, 14, 21, 12];

function analytics(overrides: Partial<Analytics> = {}): Analytics {
  return {
    isRecorded: true,
    usage: usageOfFree({ dailyResetsAt: new Date(Date.now() + 3_600_000).toISOString() }),
    days: Array.from({ length: 30 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10),
      tasks: index < 23 ? 0 : (lastWeek[index - 23] ?? 0),
    })),
    models: [
      { id: 'built-in', tasks: 60 },
      { id: 'gone-model', tasks: 24 },
    ],
    tokens: [],
    compared: [],
    types: [
      { type: 'chat', tasks: 60 },
      { type: 'web-search', tasks: 23 },
      { type: 'research', tasks: 1 },
    ],
    work: { total: 87, failed: 3, responseTimeMs: 1800, earlierResponseTimeMs: 2100 },
    ...overrides,
  };
}

const models = {
  models: [
    {
      id: 'built-in',
      name: 'Built-in engine',
      company: 'Everyday',
      description: 'Needs no key',
      capabilities: [],
      type: 'fast',
      connected: true,
      missing: null,
    },
  ],
  others: [],
};

// As declared by the features that charge them, which are above this one.
const kinds: TaskKind[] = [
  { id: 'chat', label: 'Chat', action: 'Asked a question' },
  { id: 'web-search', label: 'Web search', action: 'Summarised web results' },
  { id: 'research', label: 'Research', action: 'Researched a question' },
];

function show(answer: Analytics | Response | (() => Response)) {
  const given = answer instanceof Response || typeof answer === 'function' ? answer : Response.json(answer);
  fakeServer({ 'GET /api/analytics': given, 'GET /api/models': Response.json(models) });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProductProvider product={{ screens: [], contributions: [contribute(taskKinds, [async () => kinds])] }}>
        <main>
          <AnalyticsScreen />
        </main>
      </ProductProvider>
    </QueryClientProvider>,
  );
}

const card = (name: string) => page.getByRole('region', { name });

test('a phone has room for the words beside the figures', async () => {
  await page.viewport(390, 844);
  await show(analytics());
  await expect.element(card('Daily Usage').getByText('tasks used').first()).toBeVisible();
  await expect
    .element(
      card('Daily Usage')
        .getByText(/^Resets/)
        .first(),
    )
    .toBeVisible();
});

test('shows the figures as charts, and the same figures as tables', async () => {
  const screen = await show(analytics());
  await expect.element(card('Daily Usage')).toMatchTextContent(/12 \/ 25 tasks used/);
  await expect.element(card('Daily Usage')).toMatchTextContent(/Resets/);
  await expect.element(card('Monthly Usage')).toMatchTextContent(/318 \/ 750 tasks used/);
  await expect.element(card('Success rate')).toMatchTextContent(/96\.6%3 of 87 tasks failed/);
  await expect
    .element(card('Average response time'))
    .toMatchTextContent(/1\.8 s0\.3 s faster than in the previous 30 days/);
  await expect.element(card('Weekly usage')).toMatchTextContent(/84 tasks\. Thursday was your busiest day\./);
  const bars = card('Weekly usage').getByRole('listitem');
  expect(bars.elements().map((bar) => bar.querySelector('.sr-only')?.textContent)).toEqual([
    'Saturday: 9 tasks',
    'Sunday: 4 tasks',
    'Monday: 6 tasks',
    'Tuesday: 18 tasks',
    'Wednesday: 14 tasks',
    'Thursday: 21 tasks',
    'Today: 12 tasks',
  ]);
  await expect.element(card('Top models').getByText('Built-in engine')).toBeVisible();
  await expect.element(card('Task types')).toMatchTextContent(/Chat72%Web search27%Research1%/);
  await expect.element(card('Quick stats')).toMatchTextContent(/day streak7/);
  expect((await axe.run(screen.container)).violations).toEqual([]);

  await page.getByRole('radio', { name: 'Table' }).click();
  const rows = card('Day by day').getByRole('row');
  expect(rows.elements()).toHaveLength(31);
  await expect.element(rows.nth(1)).toMatchTextContent(/Friday 20 November12/);
  await expect
    .element(page.getByRole('table', { name: 'Tasks by model' }))
    .toMatchTextContent(/gone-model24/);
  await expect
    .element(page.getByRole('table', { name: 'Tasks by kind' }))
    .toMatchTextContent(/Web search2327%/);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('says which models were chosen where several answered', async () => {
  const screen = await show(
    analytics({
      compared: [
        { id: 'built-in', wins: 3, losses: 1 },
        { id: 'gone-model', wins: 0, losses: 2 },
      ],
    }),
  );
  const table = page.getByRole('table', { name: 'Compared models' });
  await expect.element(table).toMatchTextContent(/Built-in engine31gone-model02/);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('a bar is as high as its share of the limit', async () => {
  await show(analytics());
  const bar = () =>
    card('Weekly usage').getByRole('listitem').nth(5).element().querySelector('.bg-chart-2') as HTMLElement;
  await expect.poll(() => bar().style.height).toBe('84%');
});

test('tells somebody new what will be here', async () => {
  const screen = await show(
    analytics({
      days: analytics().days.map(({ day }) => ({ day, tasks: 0 })),
      models: [],
      types: [],
      work: { total: 0, failed: 0, responseTimeMs: null, earlierResponseTimeMs: null },
    }),
  );
  await expect.element(page.getByText('No tasks in the last 30 days')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Ask something' })).toHaveAttribute('href', '/chat');
  await expect.element(card('Success rate')).toMatchTextContent(/–No tasks yet/);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('says that nothing is counted while usage data is switched off', async () => {
  await show(analytics({ isRecorded: false }));
  await expect.element(page.getByText(/Usage data is switched off/)).toBeVisible();
  await expect.element(card('Weekly usage')).toBeVisible();
});

test('a plan without a limit has bars without one', async () => {
  const { usage } = analytics();
  await show(analytics({ usage: { ...usage, dailyTasksLimit: null, tasksLimit: null } }));
  await expect.element(card('Daily Usage')).toMatchTextContent(/12 tasks used/);
  await expect.element(card('Daily Usage')).toMatchTextContent(/no limit/);
  await expect.element(page.getByText(/Daily limit/)).not.toBeInTheDocument();
});

test('a failure says so, and Retry asks again', async () => {
  let asked = 0;
  await show(() => {
    asked += 1;
    return asked === 1 ? refusal(500, 'internal', 'Something went wrong.') : Response.json(analytics());
  });
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Failed to load analytics data/);
  await expect.element(page.getByRole('radio', { name: 'Table' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(card('Weekly usage')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
