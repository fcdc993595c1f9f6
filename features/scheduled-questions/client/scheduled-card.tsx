import { ClockClockwiseIcon } from '@phosphor-icons/react/ClockClockwise';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { cityOf } from '#features/usage/client/time-zones.ts';
import { describeCost, describeSchedule } from '../shared/describe-schedule.ts';
import type { ScheduledQuestion } from '../shared/scheduled-questions.contract.ts';
import { describeLast, describeNext, isTrouble } from './describe-run.ts';
import type { ScheduledActions } from './use-scheduled-actions.ts';

interface ScheduledCardProps {
  question: ScheduledQuestion;
  actions: ScheduledActions;
  onEdit: () => void;
}

export function ScheduledCard({ question: scheduled, actions, onEdit }: ScheduledCardProps) {
  const { id, question, days, timeZone, endsOn, isPaused, isStopped, isRunning, chatId } = scheduled;
  const last = describeLast(scheduled);
  const isElsewhere = timeZone !== Intl.DateTimeFormat().resolvedOptions().timeZone;
  const named = (text: string) => (
    <>
      {text}
      <span className="sr-only">{`: ${question.slice(0, 80)}`}</span>
    </>
  );
  return (
    <li className="rounded-card border border-line bg-surface p-card">
      <div className="flex items-start gap-3">
        <ClockClockwiseIcon size={24} className="mt-0.5 shrink-0 text-accent-text" aria-hidden />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="line-clamp-3 font-semibold wrap-anywhere">
            {question}
          </p>
          <p className="mt-1 text-small text-text-2">
            {describeSchedule(scheduled)}
            {isElsewhere && ` · ${cityOf(timeZone)}`}
            {endsOn !== null &&
              ` · until ${new Date(endsOn).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })}`}
            {` · ${describeCost(days)}`}
          </p>
          <p
            role="status"
            className={isStopped ? 'mt-1 text-small text-danger' : 'mt-1 text-small text-text'}
          >
            {describeNext(scheduled)}
          </p>
          {last !== null && (
            <p
              className={
                isTrouble(scheduled.lastOutcome) ? 'text-small text-danger' : 'text-small text-text-2'
              }
            >
              {last}
            </p>
          )}
        </div>
        <Menu
          trigger={
            <IconButton
              label={`More for ${question.slice(0, 80)}`}
              icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />}
            />
          }
          items={[
            { label: 'Edit', onSelect: onEdit },
            { label: 'Delete', isDestructive: true, onSelect: () => actions.remove(id) },
          ]}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {chatId !== null && (
          <ButtonLink size="small" href={`/chat/${chatId}`}>
            {named('Answers')}
          </ButtonLink>
        )}
        <Button size="small" disabled={actions.isBusy || isRunning} onClick={() => actions.runNow(id)}>
          {named('Run now')}
        </Button>
        <Button
          size="small"
          disabled={actions.isBusy}
          onClick={() => (isPaused ? actions.resume(id) : actions.pause(id))}
        >
          {named(isPaused ? 'Resume' : 'Pause')}
        </Button>
      </div>
    </li>
  );
}
