import { BrainIcon } from '@phosphor-icons/react/Brain';
import { type ReactNode, useState } from 'react';
import { ApiError, apiSend, trusted } from '#client/api-client.ts';
import type { MemoryChange } from '#features/assistant/shared/turn-events.ts';

/**
 * What was kept or forgotten while this was answered: it is done already, and can be taken back. What a model only
 * proposed is done when the person presses its button.
 */
export function MemoryLines({ changes }: { changes: readonly MemoryChange[] }) {
  return (
    <ul aria-label="Memory" className="mt-3 flex flex-col gap-1">
      {changes.map((change) => (
        <MemoryLine key={`${change.action} ${change.id} ${change.text}`} change={change} />
      ))}
    </ul>
  );
}

function MemoryLine({ change }: { change: MemoryChange }) {
  const [done, setDone] = useState<MemoryChange | null>(null);
  const shown = done ?? change;
  return isProposal(shown) ? <ProposalLine change={shown} onDone={setDone} /> : <DoneLine change={shown} />;
}

const isProposal = ({ action }: MemoryChange) => action === 'may_forget' || action === 'may_remember';

type ProposalState = 'offered' | 'doing' | 'failed';

function ProposalLine({ change, onDone }: { change: MemoryChange; onDone: (done: MemoryChange) => void }) {
  const [state, setState] = useState<ProposalState>('offered');
  const verb = change.action === 'may_forget' ? 'Forget' : 'Remember';

  async function handleConfirm() {
    setState('doing');
    try {
      onDone(await carryOut(change));
    } catch {
      setState('failed');
    }
  }

  return (
    <Line>
      <span role="status" className="min-w-0 wrap-anywhere">
        {`${verb} “${change.text}”?`}
        {state === 'failed' && ' That did not work. Please try again.'}
      </span>
      <LineButton isBusy={state === 'doing'} onPress={() => void handleConfirm()}>
        {verb}
      </LineButton>
    </Line>
  );
}

type State = 'done' | 'undoing' | 'undone' | 'failed';

function DoneLine({ change }: { change: MemoryChange }) {
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
    <Line>
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
        <LineButton isBusy={state === 'undoing'} onPress={() => void handleUndo()}>
          Undo
        </LineButton>
      )}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-2 text-small text-text-2">
      <BrainIcon size={18} aria-hidden className="shrink-0 text-text-3" />
      {children}
    </li>
  );
}

interface LineButtonProps {
  isBusy: boolean;
  onPress: () => void;
  children: string;
}

function LineButton({ isBusy, onPress, children }: LineButtonProps) {
  return (
    <>
      <span aria-hidden>·</span>
      <button
        type="button"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onPress();
        }}
        className="target-[44px] rounded-small font-semibold text-text hover:underline"
      >
        {children}
      </button>
    </>
  );
}

const factPath = (id: string) => `/api/memory/facts/${encodeURIComponent(id)}`;

const isGone = (error: unknown) => error instanceof ApiError && error.code === 'not_found';

/** Does what was proposed, as the Memory page would. */
async function carryOut({ action, id, text }: MemoryChange): Promise<MemoryChange> {
  if (action === 'may_remember') {
    const fact = await apiSend(
      'POST',
      '/api/memory/facts',
      { text },
      trusted<{ id: string; text: string }>(),
    );
    return { action: 'remembered', ...fact };
  }
  await apiSend('DELETE', factPath(id)).catch((error: unknown) => {
    // Forgotten on another page.
    if (!isGone(error)) throw error;
  });
  return { action: 'forgot', id, text };
}

async function takeBack({ action, id, text, before }: MemoryChange): Promise<void> {
  if (action === 'forgot') return apiSend('POST', '/api/memory/facts', { text });
  try {
    await (before === undefined
      ? apiSend('DELETE', factPath(id))
      : apiSend('PATCH', factPath(id), { text: before }));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
