import { BrainIcon } from '@phosphor-icons/react/Brain';
import { useState } from 'react';
import { ApiError, apiSend } from '#client/api-client.ts';
import type { MemoryChange } from '#features/assistant/shared/turn-events.ts';

/** What was kept or forgotten while this was answered. It is done already, and can be taken back. */
export function MemoryLines({ changes }: { changes: readonly MemoryChange[] }) {
  return (
    <ul aria-label="Memory" className="mt-3 flex flex-col gap-1">
      {changes.map((change) => (
        <MemoryLine key={`${change.action} ${change.id} ${change.text}`} change={change} />
      ))}
    </ul>
  );
}

type State = 'done' | 'undoing' | 'undone' | 'failed';

function MemoryLine({ change }: { change: MemoryChange }) {
  const { action, id, text } = change;
  const [state, setState] = useState<State>('done');

  async function handleUndo() {
    setState('undoing');
    try {
      await takeBack(change);
      setState('undone');
    } catch {
      setState('failed');
    }
  }

  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2 text-small text-text-2">
      <BrainIcon size={18} aria-hidden className="shrink-0 text-text-3" />
      <span role="status" className="min-w-0 wrap-anywhere">
        {state === 'undone'
          ? action === 'remembered'
            ? 'Not remembered'
            : 'Still remembered'
          : action === 'remembered'
            ? 'Remembered'
            : 'Forgot'}
        {': '}
        {action === 'remembered' && state !== 'undone' ? (
          <a
            href={`/memory?tab=facts#fact-${encodeURIComponent(id)}`}
            className="text-link underline underline-offset-3"
          >
            {text}
          </a>
        ) : (
          text
        )}
        {state === 'failed' && '. That could not be undone. Please try again.'}
      </span>
      {state !== 'undone' && (
        <>
          <span aria-hidden>·</span>
          <button
            type="button"
            aria-disabled={state === 'undoing' || undefined}
            onClick={() => {
              if (state !== 'undoing') void handleUndo();
            }}
            className="target-[44px] rounded-small font-semibold text-text hover:underline"
          >
            Undo
          </button>
        </>
      )}
    </li>
  );
}

async function takeBack({ action, id, text, before }: MemoryChange): Promise<void> {
  const path = `/api/memory/facts/${encodeURIComponent(id)}`;
  if (action === 'forgot') return apiSend('POST', '/api/memory/facts', { text });
  try {
    await (before === undefined ? apiSend('DELETE', path) : apiSend('PATCH', path, { text: before }));
  } catch (error) {
    // Forgotten on another page.
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}
