import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { describeAuditEvent } from '#features/accounts/shared/describe-audit-event.ts';
import type { SecurityEvent } from '#features/security/shared/security.contract.ts';
import { useSecurityEvents } from './security.api.ts';
import { SecurityCard } from './security-card.tsx';
import { useWhen } from './use-when.ts';

export function ActivityCard() {
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useSecurityEvents();
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <SecurityCard title="Recent activity" description="Sign-ins and changes to how you sign in.">
      {isError && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load recent activity
          </Banner>
        </div>
      )}
      {isPending && (
        <LoadingRegion label="Loading recent activity" className="mt-4 space-y-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-11 rounded-control" />
          ))}
        </LoadingRegion>
      )}
      {data && events.length === 0 && (
        <p className="mt-3 text-small text-text-2">Nothing has happened yet.</p>
      )}
      <ul className="mt-3 divide-y divide-line" aria-label="Recent activity">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          kind="ghost"
          className="mt-2"
          isBusy={isFetchingNextPage}
          busyLabel="Loading"
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </SecurityCard>
  );
}

function EventRow({ event }: { event: SecurityEvent }) {
  const { atMoment } = useWhen();
  const where = [event.device, event.place ?? event.address].filter(Boolean).join(' · ');
  return (
    <li className="items-baseline justify-between gap-x-6 py-2.5 sm:flex">
      <div className="min-w-0">
        <p className="font-medium break-words">{describeAuditEvent(event.type, event.details)}</p>
        {where && <p className="text-small text-text-2">{where}</p>}
      </div>
      <time dateTime={event.createdAt} className="text-small whitespace-nowrap text-text-2">
        {atMoment(event.createdAt)}
      </time>
    </li>
  );
}
