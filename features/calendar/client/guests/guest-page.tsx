import type { ReactNode } from 'react';
import { isGone } from '#client/app/is-gone.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { browserZone, formatClock, formatFullDay } from '../format-time.ts';

interface GuestPageProps {
  found: { error: Error | null; isLoaded: boolean; refetch: () => unknown };
  gone: string;
  children: ReactNode;
}

/** A page for anyone with a link, hidden from search engines. */
export function GuestPage({ found: { error, isLoaded, refetch }, gone, children }: GuestPageProps) {
  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This link no longer works"
        lead={gone}
        action={{ label: 'Go to the home page', href: '/' }}
      >
        Ask whoever sent it to you for a new one.
      </MessagePage>
    );
  }
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      <meta name="robots" content="noindex, nofollow" />
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          This page could not be loaded.
        </Banner>
      )}
      {!isLoaded && !error && (
        <LoadingRegion label="Opening the page" className="py-6">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {isLoaded && children}
    </div>
  );
}

/** “Tuesday 24 November 2026, 9:00–10:00”, in this device's zone. */
export function formatMeeting(startTime: string, endTime: string | number): string {
  const zone = browserZone();
  const start = wallAt(Date.parse(startTime), zone);
  const end = typeof endTime === 'number' ? start + endTime * 60_000 : wallAt(Date.parse(endTime), zone);
  return `${formatFullDay(start)}, ${formatClock(start, '24')}–${formatClock(end, '24')}`;
}

export function OwnZone() {
  return (
    <p className="text-small text-text-2">Times are in the zone {browserZone().replaceAll('_', ' ')}.</p>
  );
}
