import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leftOf } from '../shared/timer-time.ts';
import type { TimerInAnswer } from '../shared/timers-part.schema.ts';
import { useTimers } from './known-timers.ts';
import { TimerRow } from './timer-row.tsx';
import { refreshEverywhere } from './timers.api.ts';
import { useServerNow } from './use-server-now.ts';
import { useTimerActions } from './use-timer-actions.ts';

/** The timers that an answer set or mentions, in their current state. */
export function TimersInAnswer({ set }: { set: readonly TimerInAnswer[] }) {
  const { data, isError } = useTimers();
  const queryClient = useQueryClient();
  const actions = useTimerActions();
  const isRunning =
    data?.timers.some(({ pausedLeftMs, hasRung }) => pausedLeftMs === null && !hasRung) ?? false;
  const now = useServerNow(data?.offsetMs ?? 0, isRunning);
  const ids = set.map(({ id }) => id).join();
  useEffect(() => {
    // The answer has just set it: no tab of this browser knows it yet.
    if (ids !== '') void refreshEverywhere(queryClient);
  }, [ids, queryClient]);
  if (data === undefined) {
    return isError ? <p className="mt-3 text-small text-text-2">The timers could not be loaded.</p> : null;
  }
  return (
    <ul className="mt-3 space-y-3" aria-label="Timers">
      {set.map((one) => {
        const timer = data.timers.find(({ id }) => id === one.id);
        const isOver = timer !== undefined && (timer.hasRung || leftOf(timer, now) === 0);
        return (
          <li
            key={one.id}
            data-over={isOver || undefined}
            className="rounded-card border border-line bg-surface p-4 data-over:border-accent-line data-over:bg-accent-soft"
          >
            <TimerRow set={one} timer={timer} now={now} actions={actions} />
          </li>
        );
      })}
    </ul>
  );
}
