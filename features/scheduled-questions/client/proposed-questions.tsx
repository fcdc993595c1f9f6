import { ClockClockwiseIcon } from '@phosphor-icons/react/ClockClockwise';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Button } from '#client/ui/button.tsx';
import { describeCost, describeSchedule } from '../shared/describe-schedule.ts';
import type { ProposedQuestion } from '../shared/scheduled-question-part.schema.ts';
import type { ScheduledQuestion } from '../shared/scheduled-questions.contract.ts';
import { describeNext } from './describe-run.ts';
import {
  createScheduled,
  deleteScheduled,
  refreshScheduled,
  useScheduledQuestions,
} from './scheduled-questions.api.ts';

/** Questions that an answer proposes to schedule, with their current state. */
export function ProposedQuestions({ proposed }: { proposed: readonly ProposedQuestion[] }) {
  const { data, isError } = useScheduledQuestions();
  if (isError && data === undefined)
    return <p className="mt-3 text-small text-text-2">The scheduled questions could not be loaded.</p>;
  return (
    <ul className="mt-3 space-y-3" aria-label="Scheduled questions">
      {proposed.map((one) => (
        <ProposedCard
          key={one.id}
          proposed={one}
          isKnown={data !== undefined}
          scheduled={data?.questions.find(({ id }) => id === one.id)}
        />
      ))}
    </ul>
  );
}

interface ProposedCardProps {
  proposed: ProposedQuestion;
  /** Whether it is scheduled is known. */
  isKnown: boolean;
  scheduled: ScheduledQuestion | undefined;
}

function ProposedCard({ proposed, isKnown, scheduled }: ProposedCardProps) {
  const queryClient = useQueryClient();
  const { isBusy, submit } = useSubmitOnce();
  const [problem, setProblem] = useState('');
  const shown = scheduled ?? proposed;

  const run = (work: () => Promise<unknown>) =>
    void submit(async () => {
      setProblem('');
      try {
        await work();
      } catch (error) {
        const isSaid = error instanceof ApiError && ['conflict', 'invalid_input'].includes(error.code);
        setProblem(isSaid ? error.message : 'The question could not be scheduled. Please try again.');
      }
      await refreshScheduled(queryClient);
    });

  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border-[1.5px] border-dashed border-accent-line bg-surface p-4">
      <ClockClockwiseIcon size={24} className="shrink-0 text-accent-text" aria-hidden />
      <div className="min-w-40 flex-1">
        <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
          {shown.question}
        </p>
        <p className="text-small text-text-2">{`${describeSchedule(shown)} · ${describeCost(shown.days)}`}</p>
        <p role="status" className="text-small text-text-2">
          {problem !== '' ? problem : scheduled && describeNext(scheduled)}
        </p>
      </div>
      {scheduled ? (
        <>
          <a href="/scheduled">Show it</a>
          <Button isBusy={isBusy} onClick={() => run(() => deleteScheduled(proposed.id))}>
            Undo
          </Button>
        </>
      ) : (
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={!isKnown}
          onClick={() => run(() => createScheduled(proposed))}
        >
          Schedule
        </Button>
      )}
    </li>
  );
}
