import { useEffect, useState } from 'react';
import { Spinner } from '#client/ui/spinner.tsx';
import type { RunningTurn } from '#features/chats/client/conversation/conversation-state.ts';

/** The server's silence is announced in steps of this many seconds, from the second one on. */
const stepSeconds = 10;

/** How long nothing has arrived. Every event creates another `running`. */
function useSilence(running: RunningTurn | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (running === null) return;
    const sinceMs = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - sinceMs) / 1000)), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return Math.floor(seconds / stepSeconds) * stepSeconds;
}

/** Says that we are still waiting for an answer that has been silent for a while. */
export function StillWaiting({ running }: { running: RunningTurn | null }) {
  const seconds = useSilence(running);
  const isLong = seconds >= 2 * stepSeconds;
  return (
    <>
      {isLong && (
        <p className="flex items-center gap-2 pb-3 text-small text-text-2">
          <Spinner size={16} className="text-accent-line" />
          Still waiting, {seconds} s
        </p>
      )}
      {/* Announced once: counting along would drown out everything else. */}
      <span role="status" className="sr-only">
        {isLong ? 'Still waiting for the answer.' : ''}
      </span>
    </>
  );
}
