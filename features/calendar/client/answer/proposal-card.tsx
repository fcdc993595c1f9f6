import type { Icon } from '@phosphor-icons/react';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { undoOperation } from '../calendar.api.ts';

export type ProposalState = 'proposed' | 'sending' | 'applied' | 'undone' | 'failed';

/** A proposal from an answer: only its button writes it, and Undo reverts it. */
export function useProposal(write: () => Promise<{ operationId: string }>) {
  const [state, setState] = useState<ProposalState>('proposed');
  const [operationId, setOperationId] = useState('');
  const [problem, setProblem] = useState('');

  async function apply() {
    setState('sending');
    try {
      setOperationId((await write()).operationId);
      setState('applied');
    } catch (error) {
      const isRefused = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      setProblem(isRefused && error.code === 'conflict' ? error.message : 'Failed to save event');
      if (isRefused && error.code === 'not_found') setProblem('This event is not in your calendar any more.');
      setState('failed');
    }
  }

  async function undo() {
    try {
      await undoOperation(operationId);
      setState('undone');
    } catch (error) {
      const isUndone = error instanceof ApiError && error.code === 'not_found';
      if (!isUndone) setProblem(error instanceof ApiError ? error.message : 'Failed to save event');
      setState(isUndone ? 'undone' : 'failed');
    }
  }

  return { state, problem, canUndo: operationId !== '', apply, undo };
}

interface ProposalCardProps {
  proposal: ReturnType<typeof useProposal>;
  icon: Icon;
  title: string;
  children: ReactNode;
  /** The button label, and the confirmation after it. */
  label: string;
  applied: string;
  undone: string;
  isDanger?: boolean;
  /** Link to the result. */
  href?: string | undefined;
}

export function ProposalCard({
  proposal: { state, problem, canUndo, apply, undo },
  icon: Shown,
  title,
  children,
  label,
  applied,
  undone,
  isDanger = false,
  href,
}: ProposalCardProps) {
  const isApplied = state === 'applied';
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border-[1.5px] border-dashed border-accent-line bg-surface p-4">
      <Shown size={24} className="shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-40 flex-1">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {title}
        </p>
        {children}
        <p role="status" className="text-small text-text-2">
          {isApplied && applied}
          {state === 'undone' && undone}
          {state === 'failed' && problem}
        </p>
      </div>
      {isApplied ? (
        <>
          {href !== undefined && <a href={href}>Show it</a>}
          {canUndo && <Button onClick={() => void undo()}>Undo</Button>}
        </>
      ) : (
        <Button
          kind={isDanger ? 'danger' : 'primary'}
          isBusy={state === 'sending'}
          onClick={() => void apply()}
        >
          {label}
        </Button>
      )}
    </li>
  );
}
