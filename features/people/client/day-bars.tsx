import { classNames } from '#client/ui/class-names.ts';
import { formatCost, formatDay, formatNumber } from './figures.ts';

interface DayBarsProps {
  days: readonly { day: string; tasks: number; cost: number }[];
  /** The values that set the bars' heights. */
  by: 'tasks' | 'cost';
  className: string;
}

/** A bar for each day. Screen readers get a list; the table beside it has the same data. */
export function DayBars({ days, by, className }: DayBarsProps) {
  const top = Math.max(...days.map((day) => day[by]), 0);
  return (
    <ul
      aria-label="Day by day"
      className={classNames('flex items-end gap-0.5 border-b border-line sm:gap-1', className)}
    >
      {days.map((day, index) => (
        <li key={day.day} className="flex h-full min-w-0 flex-1 items-end">
          <span className="sr-only">
            {formatDay(day.day)}: {formatCost(day.cost)}, {formatNumber(day.tasks)} tasks
          </span>
          <span
            aria-hidden="true"
            className={classNames(
              'w-full rounded-t-[3px] forced-color-adjust-none forced-colors:bg-[CanvasText]',
              index === days.length - 1 ? 'bg-primary' : 'bg-chart-2',
              day[by] > 0 && 'min-h-1',
            )}
            style={{ height: `${top > 0 ? (day[by] / top) * 100 : 0}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
