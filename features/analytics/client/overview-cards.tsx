import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { TimerIcon } from '@phosphor-icons/react/Timer';
import type { ReactNode } from 'react';
import { Card } from '#client/ui/card.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import type { Analytics } from '#features/analytics/shared/analytics.contract.ts';
import { dailyReset, monthlyReset } from '#features/usage/client/format-reset.ts';
import { UsageCard } from '#features/usage/client/usage-card.tsx';
import { usageMeters } from '#features/usage/client/usage-labels.ts';
import { compareWaits, seconds, successRate, wholeNumber } from './figures.ts';

/** Plan usage and success rates. */
export function OverviewCards({ usage, work }: Analytics) {
  const waits = compareWaits(work);
  const { daily, monthly } = usageMeters(usage);
  return (
    <div className="grid gap-gutter sm:grid-cols-2 xl:grid-cols-4">
      <UsageCard meter={daily} resets={dailyReset(usage)} />
      <UsageCard meter={monthly} resets={monthlyReset(usage)} />
      <FigureCard
        title="Success rate"
        figure={work.total === 0 ? '–' : successRate(work)}
        caption={describeFailures(work)}
        tile={<IconTile tone="moss" icon={<CheckCircleIcon size={22} weight="duotone" />} />}
      />
      <FigureCard
        title="Average response time"
        figure={work.responseTimeMs === null ? '–' : seconds(work.responseTimeMs)}
        caption={waits ?? 'From sending a question to the end of its answer'}
        tile={<IconTile icon={<TimerIcon size={22} weight="duotone" />} />}
      />
    </div>
  );
}

function describeFailures({ total, failed }: Analytics['work']): string {
  if (total === 0) return 'No tasks yet';
  const all = wholeNumber.format(total);
  if (failed === 0) return total === 1 ? 'Your only task succeeded' : `All ${all} tasks succeeded`;
  return `${wholeNumber.format(failed)} of ${all} tasks failed`;
}

function FigureCard(props: { title: string; figure: string; caption: string; tile: ReactNode }) {
  return (
    <Card aria-label={props.title} className="flex justify-between gap-3">
      <div>
        <h2 className="text-small font-semibold text-text-2">{props.title}</h2>
        <p className="mt-1 text-[1.75rem]/9 font-bold tracking-[-0.02em]">{props.figure}</p>
        <p className="mt-1 text-small text-text-2">{props.caption}</p>
      </div>
      {props.tile}
    </Card>
  );
}
