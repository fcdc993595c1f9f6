import '#client/styles/app.css';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, hourMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { MonthGrid } from './month-grid.tsx';

it('is a grid of six weeks that arrows walk through', async () => {
  const first = wallMs('2026-11-01');
  const days = Array.from({ length: 42 }, (_, at) => first + at * dayMs);
  const [onCreate, onTurn] = [vi.fn(), vi.fn()];
  await render(
    <MonthGrid
      days={days}
      holidays={new Map()}
      month={wallMs('2026-11-24')}
      today={wallMs('2026-11-23')}
      events={[]}
      timeZone="Europe/London"
      clock="24"
      onOpen={vi.fn()}
      onCreate={onCreate}
      onShowDay={vi.fn()}
      onTurn={onTurn}
      onEventKey={vi.fn()}
    />,
  );
  expect(page.getByRole('row').elements()).toHaveLength(7);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('gridcell', { name: 'Tuesday 24 November, no events' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect.element(page.getByRole('gridcell', { name: 'Wednesday 2 December, no events' })).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  expect(onCreate).toHaveBeenCalledWith(wallMs('2026-11-29'));
  await userEvent.keyboard('{PageUp}{PageUp}');
  expect(onTurn).toHaveBeenCalledWith(wallMs('2026-10-29'));
});

it.each([
  { height: 640, shown: 1, more: '+3 more' },
  { height: 860, shown: 2, more: '+2 more' },
])(
  'shows as many events as fit in $height px, and how many more there are',
  async ({ height, shown, more }) => {
    await page.viewport(1280, 1100);
    const first = wallMs('2026-11-01');
    const day = wallMs('2026-11-24');
    const events = ['One', 'Two', 'Three', 'Four'].map((title, at) => ({
      ...shownEvent(title),
      ...{ start: day + (9 + at) * hourMs, end: day + (10 + at) * hourMs },
    }));
    await render(
      <div style={{ height, display: 'flex' }}>
        <MonthGrid
          days={Array.from({ length: 42 }, (_, at) => first + at * dayMs)}
          holidays={new Map()}
          month={day}
          today={day}
          events={events}
          timeZone="UTC"
          clock="24"
          onOpen={vi.fn()}
          onCreate={vi.fn()}
          onShowDay={vi.fn()}
          onTurn={vi.fn()}
          onEventKey={vi.fn()}
        />
      </div>,
    );
    const cell = page.getByRole('gridcell', { name: /Tuesday 24 November, 4 events/ });
    await expect.element(cell.getByRole('button', { name: more })).toBeVisible();
    expect(cell.getByRole('listitem').elements()).toHaveLength(shown + 1);
    const box = cell.element();
    expect(box.scrollHeight).toBeLessThanOrEqual(box.clientHeight);
  },
);

function shownEvent(title: string) {
  const occurrence: Occurrence = {
    ...{
      id: title,
      at: null,
      seriesId: null,
      version: 1,
      calendarId: 'one',
      kind: 'event',
      title,
      location: '',
    },
    ...{
      withWhom: '',
      category: 'work',
      priority: 'normal',
      status: 'confirmed',
      isBusy: true,
      isAllDay: false,
    },
    ...{ startTime: '2026-11-24T09:00:00Z', endTime: '2026-11-24T10:00:00Z', timeZone: 'UTC' },
    ...{ isFlexible: false, outcome: null, answer: null, isTooComplex: false },
  };
  return { key: title, occurrence };
}
