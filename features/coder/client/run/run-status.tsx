import { useEffect, useState } from 'react';
import { Spinner } from '#client/ui/spinner.tsx';
import type { RunPhase } from './run-line.ts';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
const seconds = (ms: number) => (ms / 1_000).toLocaleString(undefined, oneDecimal);

/**
 * State of the run: “Running, 2.1 s”, “Finished in 0.1 s”. Beside the console's lines, where one says that the page is
 * ready, only how long that took.
 */
export function RunStatus({ phase, isBesideLines = false }: { phase: RunPhase; isBesideLines?: boolean }) {
  if (phase.kind === 'idle') return null;
  if (phase.kind === 'running') return <Running since={phase.startedAt} />;
  const took = seconds(phase.tookMs);
  return (
    <p role="status" className="min-w-0 truncate text-small text-text-2">
      {phase.kind === 'ready' && !isBesideLines && `Page ready, ${took} s`}
      {(phase.kind === 'finished' || (phase.kind === 'ready' && isBesideLines)) && `Finished in ${took} s`}
      {(phase.kind === 'failed' || phase.kind === 'ended') && phase.why}
    </p>
  );
}

function Running({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="flex items-center gap-2 text-small text-text-2">
      <Spinner size={14} />
      <span aria-hidden>{`Running, ${seconds(now - since)} s`}</span>
      <span role="status" className="sr-only">
        Running
      </span>
    </p>
  );
}
