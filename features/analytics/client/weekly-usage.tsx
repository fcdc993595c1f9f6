import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { DayFigures } from '#features/analytics/shared/analytics.contract.ts';
import type { View } from './chart-or-table.ts';
import {
  busiestOf,
  dayAndMonth,
  shortWeekday,
  tasksIn,
  ticksFor,
  weekday,
  weekOf,
  wholeDate,
  wholeNumber,
} from './figures.ts';
import { FiguresTable } from './figures-table.tsx';

interface WeeklyUsageProps {
  days: readonly DayFigures[];
  limit: number | null;
  view: View;
}

/** Seven bars, each as high as its share of the daily limit; as a table, every day of the window. */
export function WeeklyUsage({ days, limit, view }: WeeklyUsageProps) {
  const week = weekOf(days);
  return (
    <Card aria-labelledby="weekly-usage">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2 id="weekly-usage" className="text-h3">
            {view === 'charts' ? 'Weekly usage' : 'Day by day'}
          </h2>
          <p className="text-small text-text-2">{describe(view === 'charts' ? week : days)}</p>
        </div>
        {limit !== null && (
          <p className="flex items-center gap-2 text-small font-semibold text-accent-text">
            <span className="stitch-line w-9 [--stitch:var(--accent-line)]" aria-hidden="true" />
            Daily limit {wholeNumber.format(limit)}
          </p>
        )}
      </div>
      {view === 'charts' ? (
        <Bars week={week} limit={limit} />
      ) : (
        <FiguresTable
          caption="Tasks by day"
          columns={['Day', 'Tasks']}
          rows={days.toReversed().map(({ day, tasks }) => ({
            key: day,
            cells: [wholeDate(day), wholeNumber.format(tasks)],
          }))}
        />
      )}
    </Card>
  );
}

function describe(days: readonly DayFigures[]): string {
  const tasks = tasksIn(days);
  const total = `${wholeNumber.format(tasks)} ${tasks === 1 ? 'task' : 'tasks'}.`;
  const busiest = busiestOf(days);
  if (!busiest) return total;
  const name = days.length <= 7 ? weekday(busiest.day) : dayAndMonth(busiest.day);
  return `${total} ${busiest.day === days.at(-1)?.day ? 'Today is' : `${name} was`} your busiest day.`;
}

function Bars({ week, limit }: { week: readonly DayFigures[]; limit: number | null }) {
  const ticks = ticksFor(limit, Math.max(...week.map(({ tasks }) => tasks)));
  const top = ticks.at(-1) ?? 1;
  const share = (tasks: number) => `${(tasks / top) * 100}%`;
  return (
    <div className="mt-7 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      <div className="relative h-60 w-8 text-end text-micro text-text-2" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className="absolute end-0 translate-y-1/2" style={{ bottom: share(tick) }}>
            {wholeNumber.format(tick)}
          </span>
        ))}
      </div>
      <div className="relative h-60">
        {ticks.map((tick) => (
          <span
            key={tick}
            aria-hidden="true"
            className="absolute inset-x-0 border-t border-line"
            style={{ bottom: share(tick) }}
          />
        ))}
        {limit !== null && (
          <span
            aria-hidden="true"
            className="stitch-line absolute inset-x-0 z-1 translate-y-1/2 [--stitch:var(--accent-line)]"
            style={{ bottom: share(limit) }}
          />
        )}
        <ul className="relative flex h-full items-end">
          {week.map(({ day, tasks }, index) => {
            const isToday = index === week.length - 1;
            return (
              <li key={day} className="relative flex h-full flex-1 flex-col items-center justify-end">
                <span className="sr-only">
                  {isToday ? 'Today' : weekday(day)}: {wholeNumber.format(tasks)}{' '}
                  {tasks === 1 ? 'task' : 'tasks'}
                </span>
                <span aria-hidden="true" className="mb-1 text-small font-semibold">
                  {wholeNumber.format(tasks)}
                </span>
                <span
                  className={classNames(
                    'w-1/2 max-w-14 rounded-t-small forced-color-adjust-none forced-colors:bg-[CanvasText]',
                    tasks > 0 && 'min-h-1',
                    isToday ? 'bg-primary forced-colors:bg-[Highlight]' : 'bg-chart-2',
                  )}
                  style={{ height: share(tasks) }}
                />
                <span
                  aria-hidden="true"
                  className={classNames(
                    'absolute top-full mt-2 text-small',
                    isToday ? 'font-bold' : 'text-text-2',
                  )}
                >
                  {isToday ? 'Today' : shortWeekday(day)}
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="col-start-2 h-7" />
    </div>
  );
}
