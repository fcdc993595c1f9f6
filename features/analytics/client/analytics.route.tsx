import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Breakdown } from './breakdown.tsx';
import { type View, views } from './chart-or-table.ts';
import { dayAndMonth } from './figures.ts';
import { OverviewCards } from './overview-cards.tsx';

/** /analytics */
function AnalyticsPage() {
  usePageTitle('Analytics');
  const [view, setView] = useState<View>('charts');
  const analytics = useQuery({
    queryKey: ['analytics'],
    queryFn: ({ signal }) => apiGet('/api/analytics', Analytics, { signal }),
    // Refetched after a chat: the figures have changed meanwhile.
    staleTime: 0,
  });
  const { data } = analytics;
  const [first, last] = [data?.days[0], data?.days.at(-1)];

  return (
    <div className="page flex flex-col gap-gutter py-6">
      <div className="mb-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-h1">Analytics</h1>
          <p className="mt-1 text-text-2">The last 30 days, in plain numbers.</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {first && last && (
            <p className="text-small text-text-2">
              {dayAndMonth(first.day)} – {dayAndMonth(last.day)}
            </p>
          )}
          {!analytics.isLoadingError && (
            <SegmentedControl
              label="Show as"
              value={view}
              onChange={setView}
              items={[...views]}
              className="w-44"
            />
          )}
        </div>
      </div>
      {analytics.isError && (
        <Banner kind="error" onRetry={() => void analytics.refetch()}>
          Failed to load analytics data
        </Banner>
      )}
      {analytics.isPending && <AnalyticsSkeleton />}
      {data && (
        <>
          {!data.isRecorded && <NotRecorded />}
          <OverviewCards {...data} />
          <Breakdown analytics={data} view={view} />
        </>
      )}
    </div>
  );
}

function NotRecorded() {
  return (
    <Banner kind="info">
      Usage data is switched off, so nothing new is counted in these charts. Your daily and monthly limits
      still apply.{' '}
      <a href="/profile/privacy" className="font-semibold underline underline-offset-4">
        Data &amp; Privacy
      </a>
    </Banner>
  );
}

export { AnalyticsPage as Component };
