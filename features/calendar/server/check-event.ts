import type { CheckAnswer, CheckInput, Conflict } from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, startOfDay, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { guessCategory } from './guess-category.ts';
import { listBusy } from './range/list-range.ts';
import { firstStarts, keyOf, TooComplexError } from './recurrence/expand.ts';
import { instantsOf } from './series/event-row.ts';

const shownNext = 5;
/** How many dates of a series are checked, within a year. */
const mostLooked = 60;
const mostConflicts = 10;
const lookedDays = 370;

/** Dry run for a form: the next dates and what it overlaps. Overlaps never block saving. */
export async function checkEvent(
  database: Database,
  { userId, timeZone }: { userId: string; timeZone: string },
  input: CheckInput,
): Promise<CheckAnswer> {
  const { startsAt, endsAt } = instantsOf(input);
  const length = endsAt.getTime() - startsAt.getTime();
  const walls = wallsOf(input);
  const spans = walls.map((wall) => {
    const start = input.isAllDay ? wall : instantOf(wall, input.timeZone);
    return { start, end: start + length };
  });
  const first = spans[0]?.start ?? startsAt.getTime();
  const last = Math.min(spans.at(-1)?.end ?? first, first + lookedDays * dayMs);
  const from = startOfDay(wallAt(first, timeZone)) - dayMs;
  const range = { from, to: startOfDay(wallAt(last, timeZone)) + 2 * dayMs, timeZone };
  const busy = (await listBusy(database, userId, range)).filter(
    ({ id, seriesId }) => input.id === undefined || (id !== input.id && seriesId !== input.id),
  );
  return withUser(database, userId, async (tx) => {
    const found: Conflict[] = [];
    let overlapping = 0;
    for (const { start, end } of spans) {
      // All-day events sit beside the hours, so only events of the same kind conflict.
      const hits = busy.filter(
        ({ isAllDay, startTime, endTime }) =>
          isAllDay === input.isAllDay && Date.parse(startTime) < end && Date.parse(endTime) > start,
      );
      if (hits.length > 0) overlapping += 1;
      for (const { title, startTime, endTime, isAllDay } of hits)
        found.push({ title, startTime, endTime, isAllDay });
    }
    return {
      guessed: input.words ? await guessCategory(tx, userId, input.words) : null,
      next: input.rule === null ? [] : walls.slice(0, shownNext).map((wall) => keyOf(input, wall)),
      conflicts: found.slice(0, mostConflicts),
      looked: spans.length,
      overlapping,
    };
  });
}

function wallsOf({ rule, startTime, timeZone, isAllDay }: CheckInput): number[] {
  if (rule === null) return [wallMs(startTime)];
  try {
    return firstStarts({ rule, timeZone, isAllDay, startLocal: startTime }, mostLooked);
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    return [wallMs(startTime)];
  }
}
