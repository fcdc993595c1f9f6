import { Card } from '#client/ui/card.tsx';
import type { Analytics, DayFigures } from '#features/analytics/shared/analytics.contract.ts';
import { busiestOf, dayAndMonth, streakOf, wholeNumber } from './figures.ts';

/** A few standalone figures. */
export function QuickStats({ days, types }: { days: readonly DayFigures[]; types: Analytics['types'] }) {
  const countOf = (isCounted: (type: string) => boolean) =>
    types.reduce((sum, { type, tasks }) => sum + (isCounted(type) ? tasks : 0), 0);
  const streak = streakOf(days);
  const busiest = busiestOf(days);
  const stats = [
    { figure: wholeNumber.format(countOf((type) => type === 'chat')), name: /* text */ 'chat tasks' },
    {
      figure: wholeNumber.format(countOf((type) => type.endsWith('-search'))),
      name: /* text */ 'search summaries',
    },
    { figure: streak === days.length ? `${streak}+` : String(streak), name: /* text */ 'day streak' },
    ...(busiest
      ? [
          {
            figure: dayAndMonth(busiest.day),
            name: /* text */ `busiest day, ${wholeNumber.format(busiest.tasks)} ${busiest.tasks === 1 ? 'task' : 'tasks'}`,
          },
        ]
      : []),
  ];
  return (
    <Card aria-labelledby="quick-stats">
      <h2 id="quick-stats" className="text-h3">
        Quick stats
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-4">
        {stats.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse justify-end">
            <dt className="text-small text-text-2">{name}</dt>
            <dd className="text-h2">{figure}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
