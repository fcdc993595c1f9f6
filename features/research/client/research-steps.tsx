import { BookOpenIcon } from '@phosphor-icons/react/BookOpen';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { Spinner } from '#client/ui/spinner.tsx';
import type { ResearchStep } from '#features/research/shared/research-record.ts';

const spokenKinds = { search: 'Searched for', read: 'Read' } as const;
const spokenStates = {
  active: /* text */ ', in progress',
  done: '',
  failed: /* text */ ', failed',
  skipped: /* text */ ', left out',
} as const;

function StepIcon({ step }: { step: ResearchStep }) {
  if (step.state === 'active') return <Spinner size={18} className="text-accent-line" />;
  if (step.state === 'failed')
    return <WarningCircleIcon size={18} weight="fill" className="text-text-3" aria-hidden />;
  const Icon = step.kind === 'search' ? MagnifyingGlassIcon : BookOpenIcon;
  return <Icon size={18} className="text-text-3" aria-hidden />;
}

/** All searches and pages, in order. */
export function ResearchSteps({ steps, isRunning }: { steps: readonly ResearchStep[]; isRunning: boolean }) {
  if (steps.length === 0) return null;
  return (
    <ol aria-label="What was looked up" className="mt-3 space-y-1.5 text-small">
      {steps.map((step) => {
        // An interrupted run is no longer working.
        const shown = step.state === 'active' && !isRunning ? { ...step, state: 'skipped' as const } : step;
        return (
          <li key={step.id} className="flex items-start gap-2">
            <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center">
              <StepIcon step={shown} />
            </span>
            <span className="min-w-0 wrap-anywhere">
              <span className="sr-only">
                {spokenKinds[step.kind]}
                {spokenStates[shown.state]}:{' '}
              </span>
              <bdi className={shown.state === 'skipped' ? 'text-text-3 line-through' : ''}>{step.label}</bdi>
              {step.detail && <span className="text-text-2"> · {step.detail}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
