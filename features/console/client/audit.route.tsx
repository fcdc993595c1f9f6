import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { type OperatorAction, operatorActions } from '#features/accounts/shared/operator-actions.ts';
import {
  type OperatorEvent,
  OperatorEventsAnswer,
  operatorEventsPath,
} from '#features/accounts/shared/operators.contract.ts';
import { auditLabels } from './audit-label.ts';
import { formatMoment } from './connection-state.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsolePage, ConsoleScreen } from './console-screen.tsx';
import { formatAuditValue } from './format-audit-value.ts';

/** /admin/audit */
function AuditRoute() {
  return (
    <ConsolePage>
      <Audit />
    </ConsolePage>
  );
}

function Audit() {
  const { get } = useConsoleCalls();
  const { data, isError, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: ['console', 'events'],
      initialPageParam: '',
      queryFn: ({ signal, pageParam }) => {
        const after = pageParam === '' ? '' : `?after=${encodeURIComponent(pageParam)}`;
        return get(`${operatorEventsPath}${after}`, OperatorEventsAnswer, signal);
      },
      getNextPageParam: ({ next }) => next,
      refetchOnWindowFocus: false,
      retry: false,
    });
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <ConsoleScreen title="Audit log" lead="What was changed in the console and by commands, newest first.">
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The audit log could not be loaded.
        </Banner>
      )}
      {isPending && <Loading />}
      {data && (
        // The names of settings load with the rows; the console around them stays.
        <Suspense fallback={<Loading />}>
          <ol
            aria-label="Changes"
            className="divide-y divide-line rounded-card border border-line bg-surface"
          >
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
            {events.length === 0 && <li className="px-4 py-3 text-text-2">Nothing has been changed yet.</li>}
          </ol>
        </Suspense>
      )}
      {hasNextPage && (
        <Button
          className="self-start"
          isBusy={isFetchingNextPage}
          busyLabel="Loading"
          onClick={() => void fetchNextPage()}
        >
          Show earlier changes
        </Button>
      )}
    </ConsoleScreen>
  );
}

function Loading() {
  return (
    <LoadingRegion label="Loading the audit log">
      <Skeleton className="h-56 rounded-card" />
    </LoadingRegion>
  );
}

function EventRow({ event }: { event: OperatorEvent }) {
  const changes = changesOf(event);
  const labels = useLoadedExtensions(auditLabels);
  const labelOfField = (name: string) =>
    labels.find((one) => Object.hasOwn(one.labels, name))?.labels[name] ?? name;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <strong className="font-[650]">{labelOf(event.action)}</strong>: <Target event={event} />
        </p>
        <time dateTime={event.at} className="text-small text-text-2">
          {formatMoment(event.at)}
        </time>
      </div>
      <p className="text-small wrap-anywhere text-text-2">
        {whoOf(event)}
        {event.address && <> · {event.address}</>}
      </p>
      {changes.length > 0 && (
        <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small text-text-2">
          {changes.map(({ name, before, after }) => (
            <div key={name} className="contents">
              <dt>{labelOfField(name)}</dt>
              <dd className="wrap-anywhere text-text" translate="no">
                {before === undefined ? after : `${before} → ${after}`}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

function whoOf({ via, who }: OperatorEvent): string {
  if (via === 'command') return 'By a command on the server';
  if (via === 'organisation') return 'By their organisation, as they signed in';
  return who ?? 'A deleted account';
}

function Target({ event }: { event: OperatorEvent }) {
  const { action, target, about, invited } = event;
  if (action.startsWith('invitation_')) {
    if (invited === undefined) return /* text */ 'an invitation that is deleted';
    return invited === null ? /* text */ 'for anyone with the link' : <span translate="no">{invited}</span>;
  }
  if (target !== null) return <span translate="no">{target}</span>;
  return about === null ? /* text */ 'an account that is deleted' : <span translate="no">{about}</span>;
}

function labelOf(action: string): string {
  return action in operatorActions ? operatorActions[action as OperatorAction] : action;
}

interface Change {
  name: string;
  before: string | undefined;
  after: string;
}

/** Only the changed fields. */
function changesOf({ before, after }: OperatorEvent): Change[] {
  return Object.entries(after).flatMap(([name, value]) => {
    const was = name in before ? JSON.stringify(before[name]) : undefined;
    const is = JSON.stringify(value);
    if (was === is) return [];
    return [
      {
        name,
        before: name in before ? formatAuditValue(before[name]) : undefined,
        after: formatAuditValue(value),
      },
    ];
  });
}

export { AuditRoute as Component };
