import { BinocularsIcon } from '@phosphor-icons/react/Binoculars';
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { useId, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { depthName } from '#features/research/shared/depths.ts';
import type { ResearchRecord } from '#features/research/shared/research-record.ts';
import { formatClaims, formatUsed, titleOf } from './format-research.ts';
import { PlanEditor } from './plan-editor.tsx';
import { ResearchSteps } from './research-steps.tsx';
import { SteerForm } from './steer-form.tsx';
import { useElapsed } from './use-elapsed.ts';

export interface ResearchPanelProps {
  record: ResearchRecord;
  /** `running` while its turn is followed. */
  end: 'running' | 'complete' | 'stopped' | 'failed' | 'interrupted';
  /** Null if read-only. */
  plan: { onStart: (questions: string[]) => void; onGiveUp: () => void } | null;
}

/** The progress and record of a run: open while there is something to decide or to watch, collapsed afterwards. */
export function ResearchPanel({ record, end, plan }: ResearchPanelProps) {
  const isRunning = end === 'running';
  const isWaiting = end === 'complete' && record.phase === 'waiting';
  const isDiscarded = end === 'stopped' && record.phase === 'waiting';
  const isGathering = isRunning && record.phase === 'gathering';
  const opensItself = isWaiting || (isRunning && record.phase !== 'writing');
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? opensItself;
  const bodyId = useId();
  const seconds = useElapsed(record.used.seconds, { isRunning, most: record.budget.seconds });
  const claims = formatClaims(record);
  const title = titleOf(record, end);

  return (
    <section
      aria-label="Research"
      className="mt-1 mb-4 rounded-card border border-line bg-surface"
      data-research={record.phase}
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => setChoice(!isOpen)}
          className="flex w-full items-start gap-2.5 rounded-card px-4 py-3 text-start hover:bg-hover"
        >
          <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center">
            {isRunning ? (
              <Spinner size={20} className="text-accent-line" />
            ) : (
              <BinocularsIcon size={20} className="text-text-2" aria-hidden />
            )}
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {title}
              <span className="font-normal text-text-2"> · {depthName(record.depth)}</span>
            </span>
            {!isWaiting && !isDiscarded && (
              <span className="block text-small text-text-2">{formatUsed(record, seconds)}</span>
            )}
          </span>
          <CaretDownIcon
            size={16}
            weight="bold"
            aria-hidden
            className={classNames('mt-1 shrink-0 text-text-2', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId} className="border-t border-line px-4 pt-3 pb-4">
          {isWaiting && plan ? (
            <PlanEditor record={record} onStart={plan.onStart} onGiveUp={plan.onGiveUp} />
          ) : (
            <Details record={record} isRunning={isRunning} claims={claims} />
          )}
          {isGathering && <SteerForm turnId={record.turnId} />}
        </div>
      )}
      <p role="status" className="sr-only">
        {isRunning || isWaiting ? title : ''}
      </p>
    </section>
  );
}

function Details({
  record,
  isRunning,
  claims,
}: {
  record: ResearchRecord;
  isRunning: boolean;
  claims: string;
}) {
  const hasPlan = record.plan.length > 1 || record.depth === 'thorough';
  return (
    <>
      {hasPlan && (
        <>
          <h4 className="text-small font-semibold text-text-2">Plan</h4>
          <ol dir="auto" className="mt-1 list-decimal space-y-1 ps-5 text-small">
            {record.plan.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ol>
        </>
      )}
      <ResearchSteps steps={record.steps} isRunning={isRunning} />
      {record.steering.length > 0 && (
        <p className="mt-3 text-small">
          <span className="font-semibold text-text-2">You asked: </span>
          <bdi>{record.steering.join(' · ')}</bdi>
        </p>
      )}
      {record.searchedIn.length > 0 && (
        <p className="mt-3 text-small text-text-2">Searched in {record.searchedIn.join(', ')}.</p>
      )}
      {claims !== '' && <p className="mt-1 text-small text-text-2">{claims}.</p>}
      {record.phase === 'waiting' && !isRunning && (
        <p className="mt-3 text-small text-text-2">This plan was not started. Ask again for a new one.</p>
      )}
    </>
  );
}
