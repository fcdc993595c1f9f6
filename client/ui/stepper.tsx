import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/Check';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type StepState = 'waiting' | 'current' | 'done' | 'failed' | 'skipped';

export interface Step {
  id: string;
  label: string;
  state: StepState;
  /** Beside the label, for example "4 pages so far". */
  detail?: string;
}

interface StepperProps {
  /** Accessible name of the list. */
  label: string;
  steps: Step[];
  /** Collapsed to nothing, or to `summary` if there is one. */
  isCollapsed?: boolean;
  /** Label of the button that collapses and expands; without it the stepper has no button. */
  summary?: string;
  onCollapsedChange?: (isCollapsed: boolean) => void;
}

const spokenStates: Record<StepState, string> = {
  waiting: /* text */ 'waiting',
  current: /* text */ 'in progress',
  done: /* text */ 'done',
  failed: /* text */ 'failed',
  skipped: /* text */ 'skipped',
};

function StepIcon({ state }: { state: StepState }) {
  if (state === 'current') return <Spinner size={20} className="text-accent-line" />;
  if (state === 'done') return <CheckIcon size={18} weight="bold" className="text-success" aria-hidden />;
  if (state === 'failed')
    return <WarningCircleIcon size={20} weight="fill" className="text-danger" aria-hidden />;
  if (state === 'skipped') return <MinusIcon size={16} weight="bold" className="text-text-3" aria-hidden />;
  return <span className="size-2 rounded-full border-2 border-line-strong" aria-hidden="true" />;
}

const labelLooks: Record<StepState, string> = {
  waiting: 'text-text-2',
  current: 'font-bold text-text',
  done: 'text-text-3',
  failed: 'font-semibold text-danger',
  skipped: 'text-text-3 line-through',
};

/** The server's work, step by step. Each change is announced once, politely. */
export function Stepper({ label, steps, isCollapsed = false, summary, onCollapsedChange }: StepperProps) {
  const listId = useId();
  const news =
    steps.find((step) => step.state === 'failed') ?? steps.find((step) => step.state === 'current');

  return (
    <div>
      {summary && (
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls={listId}
          onClick={() => onCollapsedChange?.(!isCollapsed)}
          className="flex min-h-11 items-center gap-1.5 rounded-small text-small text-text-3 hover:text-text"
        >
          {summary}
          <CaretDownIcon
            size={14}
            weight="bold"
            aria-hidden
            className={classNames('transition-move', !isCollapsed && 'rotate-180')}
          />
        </button>
      )}
      <div className={classNames('fold', isCollapsed && 'fold-closed')} id={listId}>
        <ol aria-label={label} className="min-h-0 overflow-hidden" inert={isCollapsed}>
          {steps.map((step) => (
            <li
              key={step.id}
              aria-current={step.state === 'current' ? 'step' : undefined}
              className="transition-move flex min-h-[30px] items-center gap-3 text-control"
            >
              <span className="flex size-6 shrink-0 items-center justify-center">
                <StepIcon state={step.state} />
              </span>
              <span className={labelLooks[step.state]}>{step.label}</span>
              <span className="sr-only">, {spokenStates[step.state]}</span>
              {step.detail && <span className="text-small text-text-3">{step.detail}</span>}
            </li>
          ))}
        </ol>
      </div>
      <p role="status" className="sr-only">
        {!isCollapsed && news && (news.state === 'failed' ? `${news.label}, failed` : news.label)}
      </p>
    </div>
  );
}
