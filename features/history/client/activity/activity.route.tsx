import { AccountScreen } from '#client/app/account-screen.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NextPage } from '#client/ui/next-page.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { PastTime, pastTimeLabels } from '#shared/past-time.ts';
import { useActivity } from './activity.api.ts';
import { ActivityRow } from './activity-row.tsx';
import { activityTypes, readType, type ShownType, useActivityFilters } from './use-activity-filters.ts';

const typeLabels: Record<ShownType, string> = {
  all: 'All Types',
  chat: 'Chats',
  search: 'Searches',
  task: 'Tasks',
  login: 'Logins',
};
const skeletons = ['a', 'b', 'c', 'd', 'e'];

/** /profile/activity */
function ActivityPage() {
  const { type, time, change } = useActivityFilters();
  const activity = useActivity({ type, time });
  const items = activity.data ?? [];

  return (
    <AccountScreen title="Activity History" lead="What you did here, newest first. Only you can see it.">
      <search aria-label="Activity" className="flex flex-wrap gap-3">
        <SelectField
          label="Type"
          isLabelHidden
          value={type}
          onChange={(event) => change({ type: readType(event.target.value) })}
          items={activityTypes.map((value) => ({ value, label: typeLabels[value] }))}
          className="min-w-36 flex-1 sm:max-w-52"
        />
        <SelectField
          label="Time"
          isLabelHidden
          value={time}
          onChange={(event) => change({ time: PastTime.parse(event.target.value) })}
          items={PastTime.options.map((value) => ({ value, label: pastTimeLabels[value] }))}
          className="min-w-36 flex-1 sm:max-w-52"
        />
      </search>
      <div className="mt-5">
        {activity.isError && !activity.data && (
          <Banner kind="error" onRetry={() => void activity.refetch()}>
            Failed to load activity history
          </Banner>
        )}
        {activity.isPending && <ActivitySkeleton />}
        {activity.isSuccess && items.length === 0 && (
          <EmptyState title="No activity found for the selected filters" />
        )}
        {items.length > 0 && (
          <ul
            aria-label="Activity"
            data-stale={activity.isPlaceholderData || undefined}
            className="border-t border-line data-stale:opacity-60"
          >
            {items.map((item) => (
              <ActivityRow key={`${item.type} ${item.id}`} item={item} />
            ))}
          </ul>
        )}
        <NextPage list={activity} failure="Failed to load activity history" />
      </div>
    </AccountScreen>
  );
}

function ActivitySkeleton() {
  return (
    <LoadingRegion label="Loading your activity" className="border-t border-line">
      {skeletons.map((key) => (
        <div
          key={key}
          data-skeleton
          className="flex min-h-16 items-center gap-3.5 border-b border-line py-2.5"
        >
          <Skeleton className="size-10 rounded-control" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-56 max-w-full" />
          </div>
          <Skeleton className="h-3 w-20" />
        </div>
      ))}
    </LoadingRegion>
  );
}

export { ActivityPage as Component };
