import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { DayBars } from './day-bars.tsx';
import { formatCost, formatDay, formatNumber, monthStart, today } from './figures.ts';
import { useReport } from './people.api.ts';

/** Everyone's total cost since the start of the month. */
export function CostCard() {
  const from = monthStart();
  const { data, isError, isPending, refetch } = useReport({ from, to: today() });
  const last = data?.days.at(-1);
  // Where nothing costs anything, the bars show tasks, and so does what is written below them.
  const by = data && data.total.cost > 0 ? 'cost' : 'tasks';
  return (
    <section aria-label="Cost this month" className="min-w-0 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">Cost this month</h2>
        {data && (
          <p className="text-small text-text-2">
            <strong className="text-control font-bold text-text">{formatCost(data.total.cost)}</strong>{' '}
            {tasksIn(data.total.tasks)}
          </p>
        )}
      </div>
      {isError && (
        <div className="mt-3">
          <Banner kind="error" onRetry={() => void refetch()}>
            The cost could not be loaded.
          </Banner>
        </div>
      )}
      {isPending && (
        <LoadingRegion label="Loading the cost" className="mt-3">
          <Skeleton className="h-24 rounded-control" />
        </LoadingRegion>
      )}
      {data && last && (
        <>
          <DayBars days={data.days} by={by} className="mt-4 h-24" />
          <p className="mt-2 flex justify-between gap-4 text-micro text-text-2">
            <span>{formatDay(from)}</span>
            <span>Today {by === 'cost' ? formatCost(last.cost) : tasksIn(last.tasks)}</span>
          </p>
        </>
      )}
    </section>
  );
}

function tasksIn(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'task' : 'tasks'}`;
}
