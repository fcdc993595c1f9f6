import { classNames } from '#client/ui/class-names.ts';
import { dayMs, startOfWeek } from '#features/calendar/shared/wall-time.ts';
import { formatDayNumber, formatWeekday } from './format-time.ts';
import { onDay, type ShownEvent } from './grid/shown-events.ts';
import { dayLabel } from './grid/time-grid.tsx';
import { useSwipe } from './grid/use-swipe.ts';

interface DayStripProps {
  day: number;
  today: number;
  firstDay: number;
  events: readonly ShownEvent[];
  onChoose: (day: number) => void;
  onStep: (by: 1 | -1) => void;
}

/** The week around a day, with a dot on days that have events. Swiping changes the day. */
export function DayStrip({ day, today, firstDay, events, onChoose, onStep }: DayStripProps) {
  const week = Array.from({ length: 7 }, (_, at) => startOfWeek(day, firstDay) + at * dayMs);
  const swipe = useSwipe(onStep);
  return (
    <nav
      aria-label="Days of the week"
      className="flex justify-center border-b border-line px-2 pb-1.5"
      {...swipe}
    >
      {week.map((one) => (
        <button
          key={one}
          type="button"
          {...(one === day && { 'aria-current': 'date' as const })}
          onClick={() => onChoose(one)}
          className="relative flex min-h-11 max-w-28 flex-1 flex-col items-center gap-0.5 rounded-control py-1 hover:bg-hover"
        >
          <span className="sr-only">{dayLabel(one, events)}</span>
          <span
            aria-hidden
            className={classNames('text-micro', one === day ? 'font-bold text-text' : 'text-text-2')}
          >
            {formatWeekday(one)}
          </span>
          <span
            aria-hidden
            className={classNames(
              'flex size-9 items-center justify-center rounded-full text-h3',
              one === day ? 'bg-primary text-on-primary' : one === today && 'border-2 border-primary',
            )}
          >
            {formatDayNumber(one)}
          </span>
          <span
            aria-hidden
            className={classNames('size-1.5 rounded-full', onDay(events, one).length > 0 && 'bg-line-strong')}
          />
        </button>
      ))}
    </nav>
  );
}
