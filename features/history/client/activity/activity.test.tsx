import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { refusal } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { ActivityItem } from '#features/history/shared/activity.contract.ts';
import { Component } from './activity.route.tsx';

const item = (id: string, more: Partial<ActivityItem> = {}): ActivityItem => ({
  id,
  type: 'search',
  action: 'Searched the web',
  details: `query ${id}`,
  status: 'success',
  timestamp: '2026-01-05T12:00:00.000Z',
  href: `/search/web?q=${id}`,
  ...more,
});

async function show(answer: (query: URLSearchParams) => Response | Promise<Response>) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    const { pathname, searchParams } = new URL(String(input), location.origin);
    if (pathname !== '/api/activity') throw new Error(`unexpected request: ${pathname}`);
    asked.push(String(searchParams));
    return answer(searchParams);
  });
  const element = (
    <HeaderSlotsProvider>
      <Component />
    </HeaderSlotsProvider>
  );
  await renderRoutes([{ path: '/profile/activity', element }], { at: '/profile/activity', user: maya });
  return { asked };
}

const pageOf = (items: ActivityItem[], nextCursor: string | null = null) =>
  Response.json({ items, nextCursor });

it('shows five rows while it loads', async () => {
  const answer = Promise.withResolvers<Response>();
  await show(() => answer.promise);
  await expect.element(page.getByText('Loading your activity')).toBeInTheDocument();
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(5);
  answer.resolve(pageOf([]));
  await expect.element(page.getByText('No activity found for the selected filters')).toBeVisible();
});

it('lists what happened, leads to it, and says what failed', async () => {
  await show(() =>
    pageOf([
      item('rice'),
      item('x', {
        type: 'login',
        action: 'Sign-in failed',
        details: 'Firefox on Windows',
        status: 'error',
        href: null,
      }),
    ]),
  );
  const list = page.getByRole('list', { name: 'Activity' });
  await expect.element(list.getByRole('link')).toHaveAttribute('href', '/search/web?q=rice');
  await expect.element(list.getByText('Failed', { exact: true })).toBeVisible();
});

it('asks for what is chosen, by the specified words', async () => {
  const { asked } = await show(() => pageOf([]));
  const type = page.getByRole('combobox', { name: 'Type' });
  const time = page.getByRole('combobox', { name: 'Time' });
  await expect.element(type).toHaveTextContent('All TypesChatsSearchesTasksLogins');
  await expect.element(time).toHaveTextContent('All TimeTodayPast WeekPast Month');
  await type.selectOptions('Logins');
  await time.selectOptions('Past Month');
  await expect.poll(() => asked.at(-1)).toBe('type=login&time=month');
  await expect.element(page.getByText('No activity found for the selected filters')).toBeVisible();
});

it('offers to try again, and shows more on request', async () => {
  let tries = 0;
  await show((query) => {
    tries += 1;
    if (tries === 1 || tries === 3) return refusal(500, 'internal', 'No.');
    return query.has('cursor') ? pageOf([item('two')]) : pageOf([item('one')], 'next');
  });
  await expect.element(page.getByRole('alert').getByText('Failed to load activity history')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.element(page.getByRole('alert').getByText('Failed to load activity history')).toBeVisible();
  await expect.element(page.getByText('query one')).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('query two')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
