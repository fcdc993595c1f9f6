import axe from 'axe-core';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { screens } from '#assembly/client/screens.ts';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer, refusal } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { Dashboard } from '#features/dashboard/shared/dashboard.contract.ts';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { ModeProvider } from '#features/modes/client/mode-provider.tsx';
import { modesOf } from '#features/modes/shared/modes.ts';
import { researchSettings } from '#features/research/shared/research.settings-fields.ts';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';
import { usageOfFree } from '#features/usage/client/testing/usage-of-free.ts';
import { Component as DashboardScreen } from './dashboard.route.tsx';

const defaultSettings = settingsFrom({ ...modelsSettings, ...researchSettings }, {});

const figures: Dashboard = {
  totalChats: 1482,
  totalSearches: 86,
  usage: usageOfFree(),
  recentChats: [
    {
      id: 'c1',
      title: 'Cooked rice in the fridge',
      preview: 'Up to a day',
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      isActive: false,
      isPinned: true,
    },
  ],
};

const modes = modesOf(screens);

const routes = [
  {
    path: '/dashboard',
    element: (
      <HeaderSlotsProvider>
        <ToastProvider>
          <ModeProvider modes={modes}>
            <ModelProvider isSignedIn>
              <main>
                <DashboardScreen />
              </main>
            </ModelProvider>
          </ModeProvider>
        </ToastProvider>
      </HeaderSlotsProvider>
    ),
  },
  { path: '*', element: <p>elsewhere</p> },
];
const models = {
  'GET /api/models': Response.json({ models: [], others: [] }),
  'GET /api/settings': Response.json(defaultSettings),
  'GET /api/usage': Response.json(figures.usage),
};

it('shows the figures, the chats and the modes', async () => {
  fakeServer({ ...models, 'GET /api/dashboard': Response.json(figures) });
  await renderRoutes(routes, { at: '/dashboard', user: maya });
  await expect
    .element(page.getByRole('heading', { name: /^Good (morning|afternoon|evening), Maya$/ }))
    .toBeVisible();
  const daily = page.getByRole('progressbar', { name: 'Daily Usage' });
  await expect.element(daily).toHaveAttribute('aria-valuetext', '12 / 25 tasks used');
  await expect.element(page.getByText('Lifetime conversations')).toBeVisible();
  await expect.element(page.getByText('1,482')).toBeVisible();
  await expect.element(page.getByText('This month')).toBeVisible();
  const chat = page.getByRole('link', { name: /Cooked rice in the fridge/ });
  await expect.element(chat).toHaveAttribute('href', '/chat/c1');
  expect((await axe.run()).violations).toEqual([]);
});

it('begins the new day by itself, in a page that stays open', async () => {
  const at = (msFromNow: number) => new Date(Date.now() + msFromNow).toISOString();
  const today = () => ({ ...figures.usage, dailyResetsAt: at(1_000) });
  const tomorrow = () => ({ ...figures.usage, dailyTasksUsed: 0, dailyResetsAt: at(86_400_000) });
  let answers = 0;
  fakeServer({
    ...models,
    'GET /api/dashboard': () => {
      answers += 1;
      return Response.json({ ...figures, usage: answers === 1 ? today() : tomorrow() });
    },
  });
  await renderRoutes(routes, { at: '/dashboard', user: maya });
  const daily = page.getByRole('progressbar', { name: 'Daily Usage' });
  await expect
    .poll(() => daily.element().getAttribute('aria-valuetext'), { timeout: 10_000 })
    .toBe('0 / 25 tasks used');
  expect(answers).toBe(2);
});

it('has the cursor in its field, and every mode is built', async () => {
  fakeServer({ ...models, 'GET /api/dashboard': Response.json(figures) });
  await renderRoutes(routes, { at: '/dashboard', user: maya });
  await expect.element(page.getByRole('textbox', { name: 'Ask or search anything' })).toHaveFocus();
  const modesCard = page.getByRole('region', { name: 'Modes' });
  const marked = modesCard.getByRole('link', { name: /Coming Soon/ }).elements();
  expect(modes.filter(({ isPlanned }) => isPlanned)).toEqual([]);
  expect(marked).toEqual([]);
});

it('has no limit to draw for Enterprise, and says when nothing was asked yet', async () => {
  const usage = { ...figures.usage, dailyTasksLimit: null, tasksLimit: null };
  fakeServer({ ...models, 'GET /api/dashboard': Response.json({ ...figures, usage, recentChats: [] }) });
  await renderRoutes(routes, { at: '/dashboard', user: maya });
  await expect.element(page.getByText('No recent chats')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
});

it('says that it is loading, then that it failed, and tries again', async () => {
  let answer: (response: Response) => void = () => undefined;
  fakeServer({ ...models, 'GET /api/dashboard': () => new Promise((resolve) => (answer = resolve)) });
  await renderRoutes(routes, { at: '/dashboard', user: maya });
  await expect.element(page.getByText('Loading dashboard...')).toBeVisible();
  answer(refusal(500, 'internal', 'x'));
  await expect.element(page.getByText('Failed to load dashboard data. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  answer(Response.json(figures));
  await expect.element(page.getByText('Lifetime conversations')).toBeVisible();
  await expect
    .element(page.getByText('Failed to load dashboard data. Please try again.'))
    .not.toBeInTheDocument();
});

it('takes a question to the chat', async () => {
  fakeServer({ ...models, 'GET /api/dashboard': Response.json(figures) });
  const { address } = await renderRoutes(routes, { at: '/dashboard', user: maya });
  await page.getByRole('textbox', { name: 'Ask or search anything' }).fill(' Why is 1 & 1 two? ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/chat?q=Why%20is%201%20%26%201%20two%3F');
});

it('finds a mode by its description and goes there', async () => {
  fakeServer({ ...models, 'GET /api/dashboard': Response.json(figures) });
  const { address } = await renderRoutes(routes, { at: '/dashboard', user: maya });
  await page.getByRole('button', { name: 'Select AI Mode' }).click();
  const overlay = page.getByRole('dialog', { name: 'Select AI Mode' });
  await expect.element(overlay.getByPlaceholder('Search modes...')).toHaveFocus();
  expect(overlay.getByRole('link').elements().length).toBe(15);
  await userEvent.keyboard('MEALS');
  await expect.element(overlay.getByRole('link', { name: /^Web/ })).not.toBeInTheDocument();
  await expect.element(overlay.getByRole('link', { name: /^Recipe/ })).toBeVisible();
  expect(overlay.getByRole('link').elements().length).toBe(1);
  await overlay.getByRole('link').click();
  await expect.poll(address).toBe('/recipe');
});
