import type { RunOutcome, ScheduledQuestion } from '../shared/scheduled-questions.contract.ts';

/** “Mon 30 Nov, 07:00”, in its time zone. */
export function formatRun(at: string, timeZone: string): string {
  return new Date(at).toLocaleString('en-GB', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    timeZone,
  });
}

export function describeNext({
  nextRunAt,
  timeZone,
  isPaused,
  isStopped,
  isRunning,
  isBeyondPlan,
}: ScheduledQuestion): string {
  if (isRunning) return 'Being asked now';
  if (isStopped) return 'Stopped after three failures';
  if (isPaused) return 'Paused';
  if (isBeyondPlan)
    return 'Paused: your plan has no room for it. Pause or delete another, or choose a bigger plan.';
  return nextRunAt === null ? 'It has ended' : `Next: ${formatRun(nextRunAt, timeZone)}`;
}

export function describeLast({ lastOutcome, lastRunAt, timeZone }: ScheduledQuestion): string | null {
  if (lastOutcome === null || lastRunAt === null) return null;
  const at = formatRun(lastRunAt, timeZone);
  const sentences: Record<RunOutcome, string> = {
    answered: `Answered ${at}`,
    'nothing-new': `Nothing new ${at}, so it was not asked`,
    unanswered: `Nothing was found ${at}`,
    failed: `Could not be answered ${at}`,
    'no-tasks': `No tasks were left ${at}`,
    stopped: `You stopped the answer ${at}`,
  };
  return sentences[lastOutcome];
}

export function isTrouble(outcome: RunOutcome | null): boolean {
  return outcome === 'failed' || outcome === 'unanswered' || outcome === 'no-tasks';
}
