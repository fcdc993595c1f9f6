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
  return (
    <section aria-label="Cost this month" className="min-w-0 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">Cost this month</h2>
        {data && (
          <p className="text-small text-text-2">
            <strong className="text-control font-bold text-text">{formatCost(data.total.cost)}</strong>{' '}
            {formatNumber(data.total.tasks)} {data.total.tasks === 1 ? 'task' : 'tasks'}
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
          <DayBars days={data.days} by={data.total.cost > 0 ? 'cost' : 'tasks'} className="mt-4 h-24" />
          <p className="mt-2 flex justify-between gap-4 text-micro text-text-2">
            <span>{formatDay(from)}</span>
            <span>Today {formatCost(last.cost)}</span>
          </p>
        </>
      )}
    </section>
  );
}
