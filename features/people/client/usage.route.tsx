import { type ReactNode, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import { isStretch, mostListed, type UsageReport } from '#features/people/shared/usage-report.contract.ts';
import { CsvButton } from './csv-button.tsx';
import { DayBars } from './day-bars.tsx';
import { daysBefore, formatCost, formatDate, formatDay, formatNumber, monthStart, today } from './figures.ts';
import { useReport } from './people.api.ts';
import { ReportTable } from './report-table.tsx';

/** /admin/usage */
function UsageRoute() {
  return (
    <ConsolePage>
      <Usage />
    </ConsolePage>
  );
}

type Stretch = 'month' | 'days' | 'own';

function Usage() {
  const [stretch, setStretch] = useState<Stretch>('month');
  const [own, setOwn] = useState({ from: monthStart(), to: today() });
  const asked =
    stretch === 'own' ? own : { from: stretch === 'month' ? monthStart() : daysBefore(29), to: today() };
  // While a date is being typed, its year begins in the first century.
  const isRange = isStretch(asked);
  const { data, error, isPending, refetch } = useReport({ ...asked, isAsked: isRange });
  return (
    <ConsoleScreen
      title="Usage"
      lead="Tasks and cost by person, model and day. Nothing that people write is shown here."
      action={isRange && <CsvButton {...asked} />}
    >
      <div className="flex flex-wrap items-end gap-3">
        <SegmentedControl
          label="Time"
          className="w-full sm:w-auto sm:min-w-96"
          value={stretch}
          onChange={setStretch}
          items={[
            { value: 'month', label: 'This month' },
            { value: 'days', label: '30 days' },
            { value: 'own', label: 'Choose days' },
          ]}
        />
        {stretch === 'own' && (
          <>
            <TextField
              label="From"
              type="date"
              value={own.from}
              max={own.to}
              onChange={(event) => event.target.value && setOwn({ ...own, from: event.target.value })}
            />
            <TextField
              label="To"
              type="date"
              value={own.to}
              min={own.from}
              max={today()}
              onChange={(event) => event.target.value && setOwn({ ...own, to: event.target.value })}
            />
          </>
        )}
      </div>
      {!isRange && (
        <Banner kind="info">Choose a first day that is not after the last one, and at most a year.</Banner>
      )}
      {isRange && error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The usage could not be loaded.
        </Banner>
      )}
      {isRange && isPending && !error && (
        <LoadingRegion label="Loading usage">
          <Skeleton className="h-56 rounded-card" />
        </LoadingRegion>
      )}
      {isRange && data && <Report report={data} />}
    </ConsoleScreen>
  );
}

function Report({ report: { total, days, people, models } }: { report: UsageReport }) {
  const first = days[0];
  const last = days.at(-1);
  return (
    <>
      <section aria-label="Day by day" className="rounded-card border border-line bg-surface p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-h3">Day by day</h2>
          <p className="text-small text-text-2">
            <strong className="text-control font-bold text-text">{formatCost(total.cost)}</strong>{' '}
            {formatNumber(total.tasks)} {total.tasks === 1 ? 'task' : 'tasks'}
          </p>
        </div>
        <DayBars days={days} by={total.cost > 0 ? 'cost' : 'tasks'} className="mt-4 h-40" />
        {first && last && (
          <p className="mt-2 flex justify-between gap-4 text-micro text-text-2">
            <span>{formatDay(first.day)}</span>
            <span>{total.cost > 0 ? 'Cost, days in UTC' : 'Tasks, days in UTC'}</span>
            <span>{formatDay(last.day)}</span>
          </p>
        )}
        <details className="mt-3">
          <summary className="min-h-8 cursor-pointer text-small font-semibold">As a table</summary>
          <ReportTable
            caption="Day by day"
            columns={['Day', 'Tasks', 'Cost']}
            rows={days.toReversed().map(({ day, tasks, cost }) => ({
              key: day,
              cells: [formatDate(day), formatNumber(tasks), formatCost(cost)],
            }))}
          />
        </details>
      </section>
      <ReportCard title="People" isEmpty={people.length === 0}>
        {people.length === mostListed && (
          <p className="mt-1 text-small text-text-2">
            The {mostListed} who cost the most. The CSV file has everybody.
          </p>
        )}
        <ReportTable
          caption="People"
          columns={['Person', 'Tasks', 'Cost']}
          rows={people.map(({ id, name, email, tasks, cost }) => ({
            key: id,
            cells: [name, formatNumber(tasks), formatCost(cost)],
            detail: email,
          }))}
        />
      </ReportCard>
      <ReportCard title="Models" isEmpty={models.length === 0}>
        <ReportTable
          caption="Models"
          columns={['Model', 'Calls', 'Tokens in', 'Tokens out', 'Cost']}
          rows={models.map(({ provider, model, calls, inputTokens, outputTokens, cost }) => ({
            key: `${provider} ${model}`,
            cells: [
              model,
              formatNumber(calls),
              formatNumber(inputTokens),
              formatNumber(outputTokens),
              formatCost(cost),
            ],
            detail: provider,
          }))}
        />
      </ReportCard>
    </>
  );
}

function ReportCard({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h2 className="text-h3">{title}</h2>
      {isEmpty ? <p className="mt-2 text-text-2">Nothing on these days.</p> : children}
    </section>
  );
}

export { UsageRoute as Component };
