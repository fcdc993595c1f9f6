import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { TimerIcon } from '@phosphor-icons/react/Timer';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { dailyReset, monthlyReset } from '#features/usage/client/reset-words.ts';
import { compareWaits, seconds, successRate, wholeNumber } from './figures.ts';

/** What is used of the plan, and how the work went. */
export function OverviewCards({ usage, work }: Analytics) {
  const waits = compareWaits(work);
  return (
    <div className="grid gap-gutter sm:grid-cols-2 xl:grid-cols-4">
      <UsageCard
        title="Daily Usage"
        used={usage.dailyTasksUsed}
        limit={usage.dailyTasksLimit}
        resets={dailyReset(usage)}
      />
      <UsageCard
        title="Monthly Usage"
        used={usage.tasksUsed}
        limit={usage.tasksLimit}
        resets={monthlyReset(usage)}
      />
      <FigureCard
        title="Success rate"
        figure={work.total === 0 ? '–' : successRate(work)}
        caption={describeFailures(work)}
        tile={<IconTile tone="moss" icon={<CheckCircleIcon size={22} weight="duotone" />} />}
      />
      <FigureCard
        title="Average response time"
        figure={work.responseTimeMs === null ? '–' : seconds(work.responseTimeMs)}
        caption={waits ?? 'From your question to the end of the answer'}
        tile={<IconTile icon={<TimerIcon size={22} weight="duotone" />} />}
      />
    </div>
  );
}

function describeFailures({ total, failed }: Analytics['work']): string {
  if (total === 0) return 'No tasks yet';
  const all = wholeNumber.format(total);
  if (failed === 0) return total === 1 ? 'Your one task went well' : `All ${all} tasks went well`;
  return `${wholeNumber.format(failed)} of ${all} tasks had a problem`;
}

const heading = 'text-small font-semibold text-text-2';
const bigFigure = 'text-[1.75rem]/9 font-bold tracking-[-0.02em]';

function UsageCard(props: { title: string; used: number; limit: number | null; resets: string }) {
  const { title, used, limit, resets } = props;
  const left = limit === null ? 'No limit' : `${wholeNumber.format(Math.max(limit - used, 0))} left`;
  const text =
    limit === null
      ? `${wholeNumber.format(used)} tasks used, no limit`
      : `${wholeNumber.format(used)} / ${wholeNumber.format(limit)} tasks used`;
  return (
    <Card aria-label={title}>
      <h2 className={heading}>{title}</h2>
      <p className="mt-1 mb-3.5">
        <span className={bigFigure}>{wholeNumber.format(used)}</span>
        <span className="text-text-2">{limit !== null && ` / ${wholeNumber.format(limit)}`} tasks used</span>
      </p>
      <ProgressBar label={title} value={used} max={limit} text={text} />
      <p className="mt-3 flex flex-wrap justify-between gap-x-3 text-small text-text-2">
        <span>{left}</span>
        <span>{resets}</span>
      </p>
    </Card>
  );
}

function FigureCard(props: { title: string; figure: string; caption: string; tile: ReactNode }) {
  return (
    <Card aria-label={props.title} className="flex justify-between gap-3">
      <div>
        <h2 className={heading}>{props.title}</h2>
        <p className={`mt-1 ${bigFigure}`}>{props.figure}</p>
        <p className="mt-1 text-small text-text-2">{props.caption}</p>
      </div>
      {props.tile}
    </Card>
  );
}
