import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { Insights, InsightsWindow } from '#features/calendar/shared/assistant.contract.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { type Clock, formatClock, formatHours, formatLongDay } from '../format-time.ts';
import { useInsights } from './assistant.api.ts';

/** Where the hours went, computed from the calendar alone; no numbers when there is too little data. */
export function CalendarInsights({
  hasHeading,
  timeZone,
  clock,
}: {
  hasHeading: boolean;
  timeZone: string;
  clock: Clock;
}) {
  const [window, setWindow] = useState<InsightsWindow>('week');
  const { data, isError, refetch } = useInsights(window);
  return (
    <section aria-labelledby="insights-heading" className="space-y-3">
      <h2 id="insights-heading" className={hasHeading ? 'text-h3' : 'sr-only'}>
        Calendar Insights
      </h2>
      <SelectField
        label="Which days"
        isLabelHidden
        value={window}
        onChange={(event) => setWindow(event.target.value as InsightsWindow)}
        items={[
          { value: 'week', label: 'This week so far' },
          { value: 'weeks', label: 'The last four weeks' },
          { value: 'coming', label: 'The next seven days' },
        ]}
      />
      {isError && data === undefined ? (
        <Banner kind="error" onRetry={() => void refetch()}>
          Failed to load events
        </Banner>
      ) : data === undefined ? (
        <LoadingRegion label="Loading insights">
          <SkeletonText />
        </LoadingRegion>
      ) : (
        <Found {...data} timeZone={timeZone} clock={clock} />
      )}
    </section>
  );
}

function Found({
  shares,
  minutes,
  productivity,
  blocks,
  timeZone,
  clock,
}: Insights & { timeZone: string; clock: Clock }) {
  if (shares === null) return <p className="text-text-2">There is too little on these days to go by.</p>;
  const rows = [
    { name: 'Work', share: shares.work, bar: 'bg-primary', spent: minutes.work + minutes.focus },
    { name: 'Meetings', share: shares.meetings, bar: 'bg-moss', spent: minutes.meetings },
    { name: 'Personal', share: shares.personal, bar: 'bg-madder', spent: minutes.personal },
  ];
  return (
    <>
      <dl className="space-y-3">
        {rows.map(({ name, share, bar, spent }) => (
          <div key={name} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="flex flex-1 items-center gap-2">
              <span aria-hidden className={classNames('size-2.5 rounded-[3px]', bar)} />
              {name}
            </dt>
            <dd className="text-end font-semibold">{share}%</dd>
            <dd aria-hidden className="my-1 h-2 basis-full overflow-hidden rounded-full bg-sunken">
              <span className={classNames('block h-full rounded-full', bar)} style={{ width: `${share}%` }} />
            </dd>
            <dd className="basis-full text-micro text-text-2">{formatHours(spent)}</dd>
          </div>
        ))}
      </dl>
      {minutes.focus > 0 && (
        <p className="text-small text-text-2">{formatHours(minutes.focus)} of it focus.</p>
      )}
      <div className="rounded-card bg-accent-soft p-3.5 text-accent-text">
        <p className="flex items-center justify-between font-semibold">
          Productivity
          <SunHorizonIcon size={24} aria-hidden />
        </p>
        {productivity === null ? (
          <p className="text-small">Not enough planned to tell</p>
        ) : (
          <p className="text-h1">{productivity}%</p>
        )}
        <details className="text-small">
          <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">How?</summary>
          <p>
            The share of your past work and focus blocks that no meeting took, in stretches of 25 minutes or
            more; what you marked done, partly or missed counts as you say. It measures how far the plan was
            kept, and nothing else.
          </p>
          {blocks.length > 0 && (
            <ul className="mt-2 space-y-1">
              {blocks.map(({ title, startTime, minutes: length, kept }) => (
                <li key={`${startTime} ${title}`} className="flex gap-2">
                  <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                    {title}, {describeStart(startTime, timeZone, clock)}
                  </span>
                  <span className="shrink-0">
                    {kept} of {length} min
                  </span>
                </li>
              ))}
              <li className="flex gap-2 border-t border-accent-line pt-1 font-semibold">
                <span className="min-w-0 flex-1">In total</span>
                <span className="shrink-0">
                  {sumOf(blocks.map((block) => block.kept))} of {sumOf(blocks.map((block) => block.minutes))}{' '}
                  min
                </span>
              </li>
            </ul>
          )}
        </details>
      </div>
    </>
  );
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

function describeStart(startTime: string, timeZone: string, clock: Clock): string {
  const wall = wallAt(Date.parse(startTime), timeZone);
  return `${formatLongDay(wall)} ${formatClock(wall, clock)}`;
}
