import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from '#client/ui/announcements.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { SaveState } from './text-saver.ts';

interface SaveStatusProps {
  state: SaveState;
  onRetry: () => void;
  onReview: () => void;
}

/** The save status, beside the title. */
export function SaveStatus({ state, onRetry, onReview }: SaveStatusProps) {
  const announce = useAnnounce();
  const last = useRef(state.kind);
  const tell = useEffectEvent((kind: SaveState['kind']) => {
    if (kind === last.current) return;
    last.current = kind;
    const words = wordsFor(state);
    if (words !== null) announce?.(words);
  });
  useEffect(() => tell(state.kind), [state.kind]);
  return (
    <div
      {...(announce === null ? { role: 'status' } : { role: 'group', 'aria-label': 'Save status' })}
      className="me-1.5 flex min-w-0 items-center gap-2 text-small text-text-2"
    >
      {state.kind === 'saved' && (
        <>
          <CheckCircleIcon size={20} weight="fill" className="shrink-0 text-success" aria-hidden />
          Saved
        </>
      )}
      {state.kind === 'saving' && (
        <>
          <Spinner size={16} />
          Saving…
        </>
      )}
      {state.kind === 'offline' && (
        <>
          <CloudSlashIcon size={20} className="shrink-0" aria-hidden />
          <span className="truncate">Offline: kept on this device</span>
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <WarningCircleIcon size={20} weight="fill" className="shrink-0 text-danger" aria-hidden />
          <span className="truncate">Not saved: {state.message}</span>
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 px-1 font-semibold text-link hover:underline"
          >
            Retry
          </button>
        </>
      )}
      {state.kind === 'changed-elsewhere' && (
        <>
          <WarningCircleIcon size={20} weight="fill" className="shrink-0 text-accent-text" aria-hidden />
          <span className="truncate">Changed elsewhere</span>
          <button
            type="button"
            onClick={onReview}
            className="min-h-11 px-1 font-semibold text-link hover:underline"
          >
            Review
          </button>
        </>
      )}
    </div>
  );
}

/** Announced once saved. Saving lasts only a moment, and failures are reported by a toast. */
function wordsFor({ kind }: SaveState): string | null {
  switch (kind) {
    case 'saved':
      return 'Saved';
    case 'offline':
      return 'Offline: kept on this device';
    case 'changed-elsewhere':
      return 'Changed elsewhere';
    case 'empty':
    case 'saving':
    case 'failed':
      return null;
  }
}
