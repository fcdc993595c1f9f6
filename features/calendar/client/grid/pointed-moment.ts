import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { hourHeight } from './grid-measures.ts';

/** Where a pointer is over a grid, and how that is to be read. */
export interface Pointed {
  x: number;
  y: number;
  /** In steps of five minutes instead of fifteen. */
  isFine?: boolean;
  /** The step that contains the pointer instead of the nearest one. */
  isFloored?: boolean;
}

/** The moment at the pointer, if the grid shows any. */
export type MomentAt = (grid: HTMLElement, days: readonly number[], pointed: Pointed) => number | undefined;

const step = 15 * minuteMs;
const fineStep = 5 * minuteMs;

/** In columns of hours with midnight at their top. */
export const momentInHours: MomentAt = (grid, days, { x, y, isFine, isFloored }) => {
  const day = dayInColumns(grid, days, { x, y });
  if (day === undefined) return undefined;
  const by = isFine ? fineStep : step;
  const minutes = ((y - grid.getBoundingClientRect().top) / hourHeight) * 60 * minuteMs;
  const snapped = (isFloored ? Math.floor(minutes / by) : Math.round(minutes / by)) * by;
  return day + Math.min(dayMs, Math.max(0, snapped));
};

/** In one row of days. */
export const dayInColumns: MomentAt = (grid, days, { x }) => {
  const box = grid.getBoundingClientRect();
  const along = (isRightToLeft(grid) ? box.right - x : x - box.left) / box.width;
  return days[Math.min(days.length - 1, Math.max(0, Math.floor(along * days.length)))];
};

/** In weeks below each other. */
export const dayInWeeks: MomentAt = (grid, days, { x, y }) => {
  const weeks = [...grid.querySelectorAll<HTMLElement>('[data-week]')];
  const found = weeks.findIndex((week) => y < week.getBoundingClientRect().bottom);
  const at = found === -1 ? weeks.length - 1 : found;
  const week = weeks[at];
  return week && dayInColumns(week, days.slice(at * 7, at * 7 + 7), { x, y });
};

export function isRightToLeft(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
