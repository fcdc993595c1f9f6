import '#client/styles/app.css';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { showEvents } from '../grid/shown-events.ts';
import { drag, occurrenceOf } from '../grid/testing/drag.ts';
import { MonthGrid } from './month-grid.tsx';

it('is a grid of six weeks that arrows walk through', async () => {
  const first = wallMs('2026-11-01');
  const days = Array.from({ length: 42 }, (_, at) => first + at * dayMs);
  const [onCreate, onTurn, onSwipe] = [vi.fn(), vi.fn(), vi.fn()];
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
      onListDay={vi.fn()}
      onTurn={onTurn}
      onSwipe={onSwipe}
      onEventKey={vi.fn()}
      onDrop={vi.fn()}
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

  const grid = page.getByRole('grid').element();
  const touch = (x: number) => [new Touch({ identifier: 1, target: grid, clientX: x, clientY: 300 })];
  const swipe = (from: number, to: number) => {
    grid.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: touch(from) }));
    grid.dispatchEvent(new TouchEvent('touchend', { bubbles: true, changedTouches: touch(to) }));
  };
  swipe(300, 280);
  expect(onSwipe).not.toHaveBeenCalled();
  swipe(300, 150);
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith(1);
});

it('moves, copies and stretches events by days, and makes one over several, with a mouse', async () => {
  const first = wallMs('2026-11-01');
  const days = Array.from({ length: 42 }, (_, at) => first + at * dayMs);
  const events = showEvents(
    [
      occurrenceOf('Dentist', '2026-11-10T09:00:00Z', '2026-11-10T10:30:00Z'),
      occurrenceOf('Fair', '2026-11-16', '2026-11-18'),
    ],
    'Europe/London',
  );
  const [onDrop, onOpen, onSwipe] = [vi.fn(), vi.fn(), vi.fn()];
  await render(
    <MonthGrid
      days={days}
      holidays={new Map()}
      month={wallMs('2026-11-24')}
      today={wallMs('2026-11-23')}
      events={events}
      timeZone="Europe/London"
      clock="24"
      onOpen={onOpen}
      onCreate={vi.fn()}
      onShowDay={vi.fn()}
      onListDay={vi.fn()}
      onTurn={vi.fn()}
      onSwipe={onSwipe}
      onEventKey={vi.fn()}
      onDrop={onDrop}
    />,
  );
  const cell = (day: string) => page.getByRole('gridcell').elements()[days.indexOf(wallMs(day))];
  const bar = (name: string, day: string) => cell(day)?.querySelector(`[data-event^="${name}"]`);

  await drag(bar('Dentist', '2026-11-10'), cell('2026-12-02'));
  expect(onDrop).toHaveBeenLastCalledWith({
    ...{ kind: 'move', event: events[0] },
    ...{ start: wallMs('2026-12-02T09:00'), end: wallMs('2026-12-02T10:30') },
  });
  await drag(bar('Dentist', '2026-11-10'), cell('2026-11-12'), { altKey: true });
  expect(onDrop).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'copy' }));
  // Grabbed on its second day, it keeps that day under the pointer.
  await drag(bar('Fair', '2026-11-17'), cell('2026-11-25'));
  expect(onDrop).toHaveBeenLastCalledWith({
    ...{ kind: 'move', event: events[1] },
    ...{ start: wallMs('2026-11-24'), end: wallMs('2026-11-26') },
  });
  const end = () => cell('2026-11-17')?.querySelector('[data-resize]');
  await drag(end(), cell('2026-11-20'));
  expect(onDrop).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'resize', start: wallMs('2026-11-16'), end: wallMs('2026-11-21') }),
  );
  await drag(end(), cell('2026-11-12'));
  expect(onDrop).toHaveBeenLastCalledWith(expect.objectContaining({ end: wallMs('2026-11-17') }));
  await drag(cell('2026-11-27'), cell('2026-11-25'));
  expect(onDrop).toHaveBeenLastCalledWith({
    ...{ kind: 'create', event: null },
    ...{ start: wallMs('2026-11-25'), end: wallMs('2026-11-28') },
  });
  onDrop.mockClear();
  await drag(bar('Dentist', '2026-11-10'), cell('2026-11-12'), { andEscape: true });
  await drag(bar('Dentist', '2026-11-10'), cell('2026-11-10'));
  expect(onDrop).not.toHaveBeenCalled();
});
