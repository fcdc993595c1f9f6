import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
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
