import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { refreshTimers, useTimers } from './known-timers.ts';
import { listenToOtherTabs } from './timer-channel.ts';

/** Most pages have no timer, and load none of its code. */
const TimerTray = lazyPart(async () => ({ default: (await import('./timer-tray.tsx')).TimerTray }));

/** Timers in every open tab: running ones, and expired ones that were not seen. */
export function OpenTimers() {
  const { data } = useTimers();
  const queryClient = useQueryClient();
  const told = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => listenToOtherTabs(() => void refreshTimers(queryClient)), [queryClient]);
  useEffect(() => {
    // Timers that expired before this page was opened are listed, and do not ring again.
    if (data !== undefined)
      told.current ??= new Set(
        data.timers.filter(({ hasRung }) => hasRung).map(({ id, endsAt }) => `${id} ${endsAt}`),
      );
  }, [data]);
  if (data === undefined || data.timers.length === 0) return null;
  return <TimerTray known={data} told={told} />;
}
