import { BrainIcon } from '@phosphor-icons/react/Brain';
import { type ReactNode, useState } from 'react';
import { factHref } from '#features/memory/shared/fact-href.ts';
import type { ActOnMemoryInput, MemoryChange } from '#features/memory/shared/memory-part.schema.ts';
import { actOnMemory } from './facts.api.ts';

interface MemoryLinesProps {
  answerId: string;
  changes: readonly MemoryChange[];
  /** Their new state after the person has pressed a button. */
  onChanged: (changes: MemoryChange[]) => void;
}

/**
 * What was saved or forgotten during this answer: it is already done, and can be undone. What a model only proposed is
 * done when the person presses its button.
 */
export function MemoryLines({ answerId, changes, onChanged }: MemoryLinesProps) {
  const shown = changes.filter(({ isGone }) => !isGone);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Memory" className="mt-3 flex flex-col gap-1">
      {changes.map(
        (change, index) =>
          !change.isGone && (
            <MemoryLine
              // biome-ignore lint/suspicious/noArrayIndexKey: each keeps its place, whatever becomes of it
              key={index}
              change={change}
              act={async (how) => {
                const becomes = await actOnMemory(answerId, { change, act: how });
                onChanged(changes.with(index, becomes));
                return becomes;
              }}
            />
          ),
      )}
    </ul>
  );
}

interface LineProps {
  change: MemoryChange;
  /** Has the server do it, and record it in the answer. */
  act: (how: ActOnMemoryInput['act']) => Promise<MemoryChange>;
}

function MemoryLine({ change, act }: LineProps) {
  return isProposal(change) ? (
    <ProposalLine change={change} act={act} />
  ) : (
    <DoneLine change={change} act={act} />
  );
}

const isProposal = ({ action }: MemoryChange) => action === 'may_forget' || action === 'may_remember';

type ProposalState = 'offered' | 'doing' | 'failed';

function ProposalLine({ change, act }: LineProps) {
  const [state, setState] = useState<ProposalState>('offered');
  const verb = change.action === 'may_forget' ? 'Forget' : 'Remember';

  async function handleConfirm() {
    setState('doing');
    try {
      await act('carry-out');
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

type State = 'done' | 'undoing' | 'failed';

function DoneLine({ change, act }: LineProps) {
  const { action, id, text, isUndone = false } = change;
  const [state, setState] = useState<State>('done');

  async function handleUndo() {
    setState('undoing');
    try {
      await act('take-back');
      setState('done');
    } catch {
      setState('failed');
    }
  }

  return (
    <Line>
      <span role="status" className="min-w-0 wrap-anywhere">
        {isUndone
          ? action === 'remembered'
            ? 'Not remembered'
            : 'Still remembered'
          : action === 'remembered'
            ? 'Remembered'
            : 'Forgot'}
        {': '}
        {action === 'remembered' && !isUndone ? (
          <a href={factHref(id)} className="text-link underline underline-offset-3">
            {text}
          </a>
        ) : (
          text
        )}
        {state === 'failed' && '. That could not be undone. Please try again.'}
      </span>
      {!isUndone && (
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
