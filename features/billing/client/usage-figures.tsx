import { useQuery } from '@tanstack/react-query';
import { Banner } from '#client/ui/banner.tsx';
import { UsageMeter } from '#client/ui/progress-bar.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { usageQuery } from '#features/usage/client/usage.api.ts';
import { formatReward, usageMeters } from '#features/usage/client/usage-labels.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';

/** How much of the plan is used, as the text beside the bars. */
function useUsageFigures() {
  const usage = useQuery(usageQuery);
  return { ...usage, figures: usage.data && describeUsage(usage.data) };
}

function describeUsage(usage: Usage) {
  const { daily, monthly } = usageMeters(usage);
  const reward = formatReward(usage);
  return {
    daily: {
      ...daily,
      note: `Resets ${moment(usage.dailyResetsAt, usage.timeZone)}${reward ? ` · ${reward}` : ''}`,
    },
    monthly: { ...monthly, note: `Resets ${moment(usage.monthlyResetsAt, usage.timeZone)}` },
  };
}

function moment(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(instant));
}

/** Both bars, with their reset times. */
export function UsageFigures() {
  const { figures, isPending, isError, refetch } = useUsageFigures();
  if (isError) {
    return (
      <Banner kind="error" onRetry={() => void refetch()}>
        Your usage could not be loaded.
      </Banner>
    );
  }
  if (isPending || !figures) {
    return (
      <LoadingRegion label="Loading usage" className="grid gap-6 sm:grid-cols-2">
        {[0, 1].map((bar) => (
          <div key={bar} className="space-y-2.5">
            <Skeleton className="h-4 w-48" />
            <Skeleton className="h-2 w-full" />
            <Skeleton className="h-3 w-32" />
          </div>
        ))}
      </LoadingRegion>
    );
  }
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      {[figures.daily, figures.monthly].map((meter) => (
        <UsageMeter key={meter.label} {...meter} />
      ))}
    </div>
  );
}
