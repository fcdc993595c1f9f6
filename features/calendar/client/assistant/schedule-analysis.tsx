import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { csvOf } from '#client/ui/spreadsheet-cells.ts';
import type { Analysis } from '#features/calendar/shared/assistant.contract.ts';
import { hourMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { type Clock, formatClock, formatHours, formatShortDay, formatWeekday } from '../format-time.ts';
import { useAnalysis } from './assistant.api.ts';

interface Row {
  name: string;
  minutes: number;
  before: number;
}

/** The last seven days against the average of the four weeks before, as bars and as tables. */
export function ScheduleAnalysis({ clock }: { clock: Clock }) {
  const { data, isError, refetch } = useAnalysis();
  if (isError) {
    return (
      <Banner kind="error" onRetry={() => void refetch()}>
        Failed to load events
      </Banner>
    );
  }
  if (data === undefined) {
    return (
      <LoadingRegion label="Working out where the week went">
        <SkeletonText />
      </LoadingRegion>
    );
  }
  const { meetings, alone, busiestHour } = data;
  const categories = data.categories.map((row) => ({ ...row, name: nameOfCategory(row.name) }));
  return (
    <section aria-labelledby="analysis-heading" className="space-y-5">
      <h2 id="analysis-heading" className="sr-only">
        Schedule Analysis
      </h2>
      <p className="text-small text-text-2">
        {formatShortDay(wallMs(data.from))} to {formatShortDay(wallMs(data.to))}, compared with the average of
        the four weeks before.
      </p>
      <Bars caption="Hours by category" rows={categories} />
      {data.people.length > 0 && <Bars caption="Hours by person" rows={data.people} />}
      {data.series.length > 0 && <Bars caption="Hours by series" rows={data.series} />}
      <Days days={data.days} />
      <dl className="space-y-1 text-small">
        <Fact label="Meetings">
          {meetings.count} ({meetings.before.count} before)
        </Fact>
        <Fact label="Their mean length">
          {meetings.meanMinutes} min ({meetings.before.meanMinutes} min before)
        </Fact>
        {alone.share !== null && (
          <Fact label="Time alone">
            {alone.before === null ? (
              `${alone.share}%`
            ) : (
              <>
                {alone.share}% ({alone.before}% before)
              </>
            )}
          </Fact>
        )}
        {busiestHour !== null && (
          <Fact label="Busiest hour">
            {formatClock(busiestHour * hourMs, clock)}–{formatClock(((busiestHour + 1) % 24) * hourMs, clock)}
          </Fact>
        )}
      </dl>
      <Button
        className="w-full"
        icon={<DownloadSimpleIcon size={18} aria-hidden />}
        onClick={() => save({ ...data, categories })}
      >
        Save as CSV
      </Button>
    </section>
  );
}

function nameOfCategory(name: string): string {
  switch (name) {
    case 'work':
      return 'Work';
    case 'focus':
      return 'Focus';
    case 'meetings':
      return 'Meetings';
    default:
      return 'Personal';
  }
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="flex-1 text-text-2">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

/** A table with rows drawn as bars, so screen readers get the same data. */
function Bars({ caption, rows }: { caption: string; rows: readonly Row[] }) {
  const longest = Math.max(1, ...rows.flatMap(({ minutes, before }) => [minutes, before]));
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-start font-semibold">{caption}</caption>
      <thead>
        <tr className="text-tiny text-text-2">
          <th scope="col" className="sr-only">
            Name
          </th>
          <th scope="col" className="text-end font-normal whitespace-nowrap">
            Last 7 days
          </th>
          <th scope="col" className="ps-2 text-end font-normal">
            Before
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, minutes, before }) => (
          <tr key={name}>
            <th scope="row" className="w-full py-1 pe-2 text-start font-normal">
              <span dir="auto" className="block wrap-anywhere">
                {name}
              </span>
              <Bar share={minutes / longest} className="bg-primary" />
              <Bar share={before / longest} className="bg-line-strong" />
            </th>
            <td className="py-1 text-end align-top font-semibold whitespace-nowrap">
              {formatHours(minutes)}
            </td>
            <td className="py-1 ps-2 text-end align-top whitespace-nowrap text-text-2">
              {formatHours(before)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span aria-hidden className="mt-0.5 block h-1.5 rounded-full bg-sunken">
      <span
        className={classNames('block h-full rounded-full', className)}
        style={{ width: `${Math.round(share * 100)}%` }}
      />
    </span>
  );
}

function Days({ days }: { days: Analysis['days'] }) {
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-start font-semibold">Day by day</caption>
      <thead>
        <tr className="text-tiny text-text-2">
          <th scope="col" className="text-start font-normal">
            Day
          </th>
          <th scope="col" className="text-end font-normal">
            Busy
          </th>
          <th scope="col" className="text-end font-normal">
            Longest free time
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, busyMinutes, longestFreeMinutes }) => (
          <tr key={day}>
            <th scope="row" className="py-0.5 text-start font-normal">
              {formatWeekday(wallMs(day))} {formatShortDay(wallMs(day))}
            </th>
            <td className="text-end">{formatHours(busyMinutes)}</td>
            <td className="text-end">{formatHours(longestFreeMinutes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function save({ from, categories, people, series, days }: Analysis): void {
  const table = (heading: string, rows: readonly Row[]) =>
    rows.map(({ name, minutes, before }) => [heading, name, String(minutes), String(before)]);
  const lines = [
    ['Table', 'Name', 'Minutes in the last 7 days', 'Minutes before'],
    ...table('Category', categories),
    ...table('Person', people),
    ...table('Series', series),
    ...days.map(({ day, busyMinutes, longestFreeMinutes }) => [
      'Day',
      day,
      String(busyMinutes),
      String(longestFreeMinutes),
    ]),
  ];
  const text = csvOf(lines);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv' }));
  link.download = `schedule ${from}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}
