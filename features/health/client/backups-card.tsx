import { Banner } from '#client/ui/banner.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { BackupPlace, type BackupRun, type Backups } from '#features/backups/shared/backups.contract.ts';
import { formatMoment } from '#features/console/client/connection-state.ts';
import { ConsoleCard, ConsoleRow, ConsoleRows } from '#features/console/client/console-card.tsx';
import { formatBytes } from '#features/console/client/format-bytes.ts';
import { StateDot } from '#features/console/client/state-dot.tsx';
import { formatDuration } from './figures.ts';
import type { useBackups } from './use-backups.ts';

type BackupsCardProps = ReturnType<typeof useBackups>;

/** The last backup, whether it can be restored, and the next one. */
export function BackupsCard(props: BackupsCardProps) {
  const { data, isError, isPending, refetch, problem, clear } = props;
  return (
    <ConsoleCard title="Backups">
      {problem !== undefined && (
        <Banner kind="error" onDismiss={clear}>
          {problem}
        </Banner>
      )}
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The backups could not be loaded.
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading backups" className="py-3">
          <Skeleton className="h-24 rounded-control" />
        </LoadingRegion>
      )}
      {data && <Rows {...props} backups={data} />}
    </ConsoleCard>
  );
}

function Rows({ backups, change, isChanging }: BackupsCardProps & { backups: Backups }) {
  const { plan, runs, folder, bucket, isEncrypted } = backups;
  const [last] = runs;
  const complete = runs.find(({ state }) => state === 'complete');
  return (
    <>
      <ConsoleRows label="Backups">
        <ConsoleRow
          title="Last backup"
          detail={last ? <RunDetail run={last} /> : 'None has been made here yet.'}
        >
          {last && <RunState run={last} />}
        </ConsoleRow>
        <ConsoleRow
          title="Restore check"
          detail={
            complete
              ? `Restored into an empty database and compared, row by row, ${formatMoment(complete.startedAt)}`
              : 'Each backup is restored once into an empty database, and every row is compared.'
          }
        >
          {complete && <StateDot tone="good" label="Passed" />}
        </ConsoleRow>
        <ConsoleRow
          title={plan.isOn ? `Every day at ${plan.time} UTC` : 'On a schedule'}
          detail={
            <>
              {plan.setBy === 'environment' && 'Set in the environment. '}
              {plan.keep === 1 ? 'One backup is kept' : `${plan.keep} backups are kept`}, in{' '}
              <span translate="no">{plan.place === 's3' ? bucket : folder}</span>
              {isEncrypted ? ', encrypted.' : ', not encrypted: whoever can read it has everything.'}
            </>
          }
        >
          {plan.setBy === 'console' && (
            <input
              type="checkbox"
              role="switch"
              className="switch"
              aria-label="Back up every day"
              checked={plan.isOn}
              aria-checked={plan.isOn}
              disabled={isChanging}
              onChange={(event) => change({ isOn: event.target.checked })}
            />
          )}
        </ConsoleRow>
      </ConsoleRows>
      {plan.setBy === 'console' && bucket !== null && (
        <div className="pt-1 pb-3">
          <SelectField
            label="Where backups are stored"
            value={plan.place}
            disabled={isChanging}
            onChange={(event) => change({ place: BackupPlace.parse(event.target.value) })}
            items={[
              { value: 'folder', label: 'In a folder of this server' },
              { value: 's3', label: 'In the object store' },
            ]}
          />
        </div>
      )}
      {plan.setBy === 'console' && plan.isOn && (
        <div className="grid grid-cols-2 gap-3 pt-1 pb-3">
          <SelectField
            label="Time, UTC"
            value={plan.time}
            disabled={isChanging}
            onChange={(event) => change({ time: event.target.value })}
            items={[...new Set([...hours, plan.time])]
              .toSorted()
              .map((time) => ({ value: time, label: time }))}
          />
          <SelectField
            label="Keep"
            value={String(plan.keep)}
            disabled={isChanging}
            onChange={(event) => change({ keep: Number(event.target.value) })}
            items={[...new Set([3, 7, 14, 30, 90, plan.keep])]
              .toSorted((one, other) => one - other)
              .map((count) => ({ value: String(count), label: String(count) }))}
          />
        </div>
      )}
    </>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

function RunDetail({ run: { startedAt, endedAt, bytes, problem } }: { run: BackupRun }) {
  const at = formatMoment(startedAt);
  if (problem !== null) {
    return (
      <>
        {at} · <span translate="no">{problem}</span>
      </>
    );
  }
  if (bytes === null || endedAt === null) return at;
  const seconds = (Date.parse(endedAt) - Date.parse(startedAt)) / 1_000;
  return (
    <>
      {at} · {formatBytes(bytes)}, took {formatDuration(seconds)}
    </>
  );
}

function RunState({ run: { state } }: { run: BackupRun }) {
  switch (state) {
    case 'complete':
      return <StateDot tone="good" label="Complete" />;
    case 'failed':
      return <StateDot tone="bad" label="Failed" />;
    case 'running':
      return <StateDot tone="warning" label="Being made" />;
    case 'waiting':
      return <StateDot tone="warning" label="About to begin" />;
  }
}
