import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createOfflineDocuments } from '#client/offline/offline-documents.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { type OfflineRanges, useRange } from './calendar.api.ts';

const sunday = wallMs('2031-11-23');
const week = { from: sunday, to: sunday + 7 * dayMs };
const answer = {
  timeZone: 'Europe/London',
  holidays: [],
  occurrences: [
    {
      ...{ id: 'dentist', at: null, seriesId: null, version: 1, calendarId: 'calendar', kind: 'event' },
      ...{ title: 'Dentist', location: '', withWhom: '', category: 'personal', priority: 'normal' },
      ...{ status: 'confirmed', isBusy: true, isAllDay: false, timeZone: 'Europe/London' },
      ...{ startTime: '2031-11-24T09:00:00Z', endTime: '2031-11-24T10:00:00Z' },
      ...{ isFlexible: false, outcome: null, answer: null, isTooComplex: false },
    },
  ],
};

function Week({ range, offline }: { range: { from: number; to: number }; offline: OfflineRanges }) {
  const { data, isError } = useRange(range, offline);
  return (
    <p>
      {isError && 'failed'}
      {data?.isCopy && 'copy: '}
      {data?.occurrences.map(({ title }) => title).join(', ')}
    </p>
  );
}

/** Like a freshly loaded page: nothing in memory, only what the device stores. */
function opened(range: { from: number; to: number }, userId: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const offline: OfflineRanges = createOfflineDocuments({ userId, kind: 'calendar-range' });
  return render(
    <QueryClientProvider client={client}>
      <Week range={range} offline={offline} />
    </QueryClientProvider>,
  );
}

beforeEach(() => {
  vi.restoreAllMocks();
});

it('shows the days that were loaded last where the server cannot be asked, to the person who loaded them', async () => {
  const person = crypto.randomUUID();
  const fetch = vi.spyOn(globalThis, 'fetch');
  fetch.mockImplementation(async () => Response.json(answer));
  const first = await opened(week, person);
  await expect.element(page.getByText('Dentist', { exact: true })).toBeVisible();
  const kept: OfflineRanges = createOfflineDocuments({ userId: person, kind: 'calendar-range' });
  await expect.poll(async () => (await kept.list()).length).toBe(1);
  await first.unmount();

  fetch.mockImplementation(async () => {
    throw new TypeError('Failed to fetch');
  });
  const second = await opened(week, person);
  await expect.element(page.getByText('copy: Dentist')).toBeVisible();
  await second.unmount();
  // A day within a loaded week is covered; a week that was never loaded has no copy.
  const third = await opened({ from: sunday + dayMs, to: sunday + 2 * dayMs }, person);
  await expect.element(page.getByText('copy: Dentist')).toBeVisible();
  await third.unmount();
  const fourth = await opened({ from: week.to, to: week.to + 7 * dayMs }, person);
  await expect.element(page.getByText('failed')).toBeVisible();
  await fourth.unmount();
  await opened(week, crypto.randomUUID());
  await expect.element(page.getByText('failed')).toBeVisible();
});
