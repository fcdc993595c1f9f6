import '#client/styles/app.css';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { layoutColumns } from './layout-columns.ts';
import { showEvents } from './shown-events.ts';
import { drag } from './testing/drag.ts';
import { TimeGrid, type TimeGridProps } from './time-grid.tsx';

const timeZone = 'Europe/London';
const sunday = wallMs('2031-11-23');
const days = Array.from({ length: 7 }, (_, at) => sunday + at * dayMs);

function occurrence(title: string, start: string, end: string, other: Partial<Occurrence> = {}): Occurrence {
  return {
    id: title,
    at: null,
    seriesId: null,
    version: 1,
    calendarId: 'calendar',
    kind: 'event',
    title,
    location: '',
    withWhom: '',
    category: 'personal',
    priority: 'normal',
    status: 'confirmed',
    isBusy: true,
    isAllDay: false,
    startTime: `${start}:00Z`,
    endTime: `${end}:00Z`,
    timeZone,
    isFlexible: false,
    outcome: null,
    answer: null,
    isTooComplex: false,
    ...other,
  };
}

function props(occurrences: readonly Occurrence[], other: Partial<TimeGridProps> = {}): TimeGridProps {
  return {
    days,
    events: showEvents(occurrences, timeZone),
    timeZone,
    clock: '24',
    dayStart: 8,
    dayEnd: 18,
    holidays: new Map([[Date.UTC(2026, 10, 24), 'Founders’ Day']]),
    isLoaded: true,
    onOpen: vi.fn(),
    onCreate: vi.fn(),
    onDrop: vi.fn(),
    onEventKey: vi.fn(),
    onTurn: vi.fn(),
    onChooseDay: vi.fn(),
    onListDay: vi.fn(),
    ...other,
  };
}

it('says where the cursor is, moves and stretches it by arrows, and makes an event there', async () => {
  const given = props([occurrence('Dentist', '2031-11-24T09:00', '2031-11-24T10:00')]);
  await render(<TimeGrid {...given} />);
  const cursor = () => document.querySelector<HTMLElement>('[data-slot-cursor]');
  cursor()?.focus();
  expect(cursor()?.textContent).toBe('Sunday 23 November, 08:00, free for the rest of the day');
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => cursor()?.textContent).toBe('Monday 24 November, 08:00, free until 09:00');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(() => cursor()?.textContent).toBe('Monday 24 November, 09:00, Dentist');
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  await expect.poll(() => cursor()?.textContent).toBe('Monday 24 November, 08:30 to 09:30, Dentist');
  await userEvent.keyboard('{Enter}');
  expect(given.onCreate).toHaveBeenCalledWith({
    start: wallMs('2031-11-24T08:30'),
    end: wallMs('2031-11-24T09:30'),
  });
});

it('scrolls to an event that was made here, unless it is in view', async () => {
  await page.viewport(1000, 600);
  const dentist = occurrence('Dentist', '2031-11-24T09:00', '2031-11-24T10:00');
  const noon = occurrence('Noon', '2031-11-24T12:00', '2031-11-24T13:00');
  const late = occurrence('Late', '2031-11-24T22:30', '2031-11-24T23:00');
  const shown = (occurrences: Occurrence[], made: string | null) => (
    <div className="flex h-[500px] flex-col">
      <TimeGrid {...props(occurrences, { made })} />
    </div>
  );
  const screen = await render(shown([dentist], null));
  const scroller = () => document.querySelector('.calendar-scroller')?.scrollTop;
  const atFirst = scroller();
  expect(atFirst).toBeGreaterThan(0);
  await screen.rerender(shown([dentist, noon], 'Noon'));
  expect(scroller()).toBe(atFirst);
  await screen.rerender(shown([dentist, noon, late], 'Late'));
  await expect.element(page.getByRole('button', { name: /^Late/ })).toBeInViewport();
  // It was shown once; what is scrolled to afterwards stays.
  const afterwards = scroller();
  await screen.rerender(
    shown([dentist, noon, late, occurrence('Dawn', '2031-11-24T04:00', '2031-11-24T05:00')], 'Late'),
  );
  expect(scroller()).toBe(afterwards);
});

it('has the events of a day in the order of time, with all that colour and shape say in their names', async () => {
  await render(
    <TimeGrid
      {...props([
        occurrence('Late', '2031-11-25T15:00', '2031-11-25T16:00', { status: 'tentative', category: 'work' }),
        occurrence('Early', '2031-11-25T09:00', '2031-11-25T10:00', { isBusy: false, location: 'Home' }),
      ])}
    />,
  );
  const names = page.getByRole('button', { name: /Tuesday 25 November, \d/ }).elements();
  expect(names.map((element) => element.querySelector('.sr-only')?.textContent)).toEqual([
    'Early, Tuesday 25 November, 9:00–10:00, Home, Personal, shown as free',
    'Late, Tuesday 25 November, 15:00–16:00, Work, tentative',
  ]);
  await expect.element(page.getByRole('region', { name: 'Tuesday 25 November, 2 events' })).toBeVisible();
});

it('draws very many events a frame at a time, and lets those stand that stand there', async () => {
  const many = Array.from({ length: 150 }, (_, at) =>
    occurrence(`Event ${at}`, `2031-11-${24 + (at % 5)}T09:00`, `2031-11-${24 + (at % 5)}T09:30`),
  );
  const added: number[] = [];
  const observer = new MutationObserver((records) => {
    const items = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const count = (node: Node) =>
      node instanceof Element ? node.querySelectorAll('[data-event]').length : 0;
    added.push(items.reduce((sum, node) => sum + count(node), 0));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { rerender } = await render(<TimeGrid {...props(many)} />);
  const drawn = () => document.querySelectorAll('[data-event]').length;
  await expect.poll(drawn).toBe(150);
  expect(Math.max(...added)).toBeLessThanOrEqual(40);
  const first = document.querySelector('[data-event="Event 0 "]');
  added.length = 0;
  await rerender(
    <TimeGrid {...props([...many, occurrence('One more', '2031-11-24T12:00', '2031-11-24T13:00')])} />,
  );
  await expect.poll(drawn).toBe(151);
  expect(added.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(document.querySelector('[data-event="Event 0 "]')).toBe(first);
  observer.disconnect();
});

it('has three rows of whole days, and lists the rest', async () => {
  const whole = Array.from({ length: 5 }, (_, at) =>
    occurrence(`Whole ${at}`, '', '', { isAllDay: true, startTime: '2031-11-24', endTime: '2031-11-25' }),
  );
  const given = props(whole);
  await render(<TimeGrid {...given} />);
  await page.getByRole('button', { name: '+2 more' }).click();
  expect(given.onListDay).toHaveBeenCalledWith(wallMs('2031-11-24'));

  const bar = () => page.getByRole('button', { name: /^Whole 0/ }).element();
  const day = (name: string) => page.getByRole('region', { name }).element();
  await drag(bar(), day('Thursday 27 November, no events'));
  expect(given.onDrop).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'move', start: wallMs('2031-11-27'), end: wallMs('2031-11-28') }),
  );
  await drag(bar().parentElement?.querySelector('[data-resize]'), day('Wednesday 26 November, no events'));
  expect(given.onDrop).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'resize', start: wallMs('2031-11-24'), end: wallMs('2031-11-27') }),
  );
});

it('gives events that overlap columns, and lets them grow into free ones', () => {
  const span = (start: number, end: number) => ({ start, end });
  const placed = layoutColumns([span(0, 60), span(0, 30), span(30, 60), span(100, 120)]);
  expect(placed.map(({ column, width, columns }) => [column, width, columns])).toEqual([
    [0, 1, 2],
    [1, 1, 2],
    [1, 1, 2],
    [0, 1, 1],
  ]);
});

it('has the hours of a second zone beside its own, by the clocks of the days that are shown', async () => {
  const hours = async (first: string, secondZone: string) => {
    const shownDays = Array.from({ length: 7 }, (_, at) => wallMs(first) + at * dayMs);
    const { container, unmount } = await render(<TimeGrid {...props([], { days: shownDays, secondZone })} />);
    const gutter = [...container.querySelectorAll('[data-second-hour]')].map(
      ({ textContent }) => textContent,
    );
    await unmount();
    return gutter.slice(0, 3);
  };
  // London is on GMT in November and BST in July; Kolkata has no daylight saving time.
  expect(await hours('2031-11-23', 'Asia/Kolkata')).toEqual(['6:30', '7:30', '8:30']);
  expect(await hours('2031-07-06', 'Asia/Kolkata')).toEqual(['5:30', '6:30', '7:30']);
  expect(await hours('2031-11-23', '')).toEqual([]);
});

it('says until when an event of an hour and a half goes, unless its column is too narrow for both', async () => {
  const tuesday = (hours: string, title: string) =>
    occurrence(title, `2031-11-25T${hours.slice(0, 5)}`, `2031-11-25T${hours.slice(6)}`);
  await page.viewport(1280, 900);
  await render(
    <TimeGrid
      {...props([
        tuesday('11:00-12:30', 'Alone'),
        ...['One', 'Two', 'Three'].map((title) => tuesday('13:00-16:30', title)),
      ])}
    />,
  );
  /** The times on a block that are in sight, each of them whole. */
  const timesOn = (title: string) => {
    const block = document.querySelector(`[data-event="${title} "]`);
    const line = block?.querySelector('.text-tiny');
    const box = line?.getBoundingClientRect();
    return [...(line?.children ?? [])]
      .filter((part) => box && part.getBoundingClientRect().bottom <= box.bottom)
      .map((part) => part.textContent)
      .join('');
  };
  await expect.poll(() => timesOn('Alone')).toBe('11:00–12:30');
  expect(['One', 'Two', 'Three'].map(timesOn)).toEqual(['13:00', '13:00', '13:00']);
});
