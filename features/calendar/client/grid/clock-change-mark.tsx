import { dayMs, hourMs, minuteMs, startOfDay } from '#features/calendar/shared/wall-time.ts';
import { clockChanges, instantOf } from '#features/calendar/shared/zone.ts';
import { type Clock, formatClock } from '../format-time.ts';
import { minutesToPx } from './grid-measures.ts';

/** Clock changes within a day: a skipped hour is hatched and explained, a repeated one is labelled. */
export function ClockChangeMarks({ day, timeZone, clock }: { day: number; timeZone: string; clock: Clock }) {
  const from = instantOf(day, timeZone);
  const changes = clockChanges(from - hourMs, from + dayMs + hourMs, timeZone).flatMap(
    ({ at, beforeMs, afterMs }) => {
      const [old, next] = [at + beforeMs, at + afterMs];
      const [start, end] = [Math.min(old, next), Math.max(old, next)];
      return startOfDay(start) === day ? [{ start, end, isForward: next > old }] : [];
    },
  );
  return changes.map(({ start, end, isForward }) => (
    <div
      key={start}
      className={
        isForward
          ? 'clock-gap absolute inset-x-0'
          : 'absolute inset-x-0 border-y border-dashed border-line-strong'
      }
      style={{ top: minutesToPx((start - day) / minuteMs), height: minutesToPx((end - start) / minuteMs) }}
    >
      <p className="px-1.5 text-tiny text-text-2">
        {isForward ? (
          <>
            Clocks go forward: {formatClock(start, clock)} is followed by {formatClock(end, clock)}
          </>
        ) : (
          <>
            Clocks go back: {formatClock(start, clock)} to {formatClock(end, clock)} happens twice
          </>
        )}
      </p>
    </div>
  ));
}
