import type { Icon } from '@phosphor-icons/react';
import { CpuIcon } from '@phosphor-icons/react/Cpu';
import { DatabaseIcon } from '@phosphor-icons/react/Database';
import { HardDrivesIcon } from '@phosphor-icons/react/HardDrives';
import { QueueIcon } from '@phosphor-icons/react/Queue';
import type { ReactNode } from 'react';
import type { Tone } from '#features/console/client/connection-state.ts';
import { formatBytes } from '#features/console/client/format-bytes.ts';
import { StateDot } from '#features/console/client/state-dot.tsx';
import { daysOfForecast, type HealthReport } from '#features/health/shared/health.contract.ts';
import { fillsSoon, formatDays, formatDuration, fullestDisk } from './figures.ts';

/** From here on, someone should check the disk. */
const fillingFrom = 0.85;
const fullFrom = 0.95;
const slowQueueSeconds = 300;

/** What is running, and how full it is. */
export function HealthTiles({ report }: { report: HealthReport }) {
  const { server, database, queue, trouble } = report;
  const disk = fullestDisk(report);
  const used = disk ? 1 - disk.free / disk.total : 0;
  const upSeconds = (Date.parse(report.checkedAt) - Date.parse(server.startedAt)) / 1_000;
  return (
    <ul aria-label="Parts" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Tile
        icon={CpuIcon}
        title="Server"
        tone="good"
        state="Fine"
        value={/* text */ `Version ${server.version}`}
      >
        Up {formatDuration(upSeconds)}, {formatBytes(server.memory)}, Node {server.node}
        {server.newer && <Newer {...server.newer} />}
      </Tile>
      <Tile
        icon={DatabaseIcon}
        title="Database"
        tone={trouble.includes('database') ? 'bad' : 'good'}
        state={trouble.includes('database') ? 'Unreachable' : 'Fine'}
        value={formatBytes(database.bytes)}
      >
        {database.engine === 'pglite' ? (
          <>
            Embedded, PostgreSQL {database.version}, answers in {database.ms} ms
          </>
        ) : (
          <>
            PostgreSQL {database.version}, answers in {database.ms} ms, {database.connections ?? 0}{' '}
            connections
          </>
        )}
      </Tile>
      {disk && (
        <Tile
          icon={HardDrivesIcon}
          title="Disk"
          tone={used >= fullFrom ? 'bad' : used >= fillingFrom || fillsSoon(disk) ? 'warning' : 'good'}
          state={
            used >= fullFrom ? 'Nearly full' : used >= fillingFrom || fillsSoon(disk) ? 'Filling up' : 'Fine'
          }
          value={/* text */ `${Math.round(used * 100)}% used`}
        >
          {formatBytes(disk.free)} of {formatBytes(disk.total)} free
          <Forecast {...disk} />
        </Tile>
      )}
      <Tile
        icon={QueueIcon}
        title="Queue"
        tone={queue.oldestDueSeconds >= slowQueueSeconds ? 'bad' : queue.failed > 0 ? 'warning' : 'good'}
        state={
          queue.oldestDueSeconds >= slowQueueSeconds ? 'Stuck' : queue.failed > 0 ? 'Some failed' : 'Fine'
        }
        value={queue.waiting === 1 ? /* text */ '1 waiting' : /* text */ `${queue.waiting} waiting`}
      >
        {queue.failed > 0 ? (
          <>{queue.failed} failed in two weeks</>
        ) : queue.oldestDueSeconds > 0 ? (
          <>Oldest {formatDuration(queue.oldestDueSeconds)}</>
        ) : (
          'Nothing is due'
        )}
      </Tile>
    </ul>
  );
}

function Newer({ version, page }: { version: string; page: string | null }) {
  return (
    <span className="mt-1 block text-ink">
      Release {version} is available.{' '}
      {page !== null && (
        <a href={page} target="_blank" rel="noreferrer" className="link">
          What is new
        </a>
      )}
    </span>
  );
}

function Forecast({ forecast }: HealthReport['disks'][number]) {
  if (forecast === null) return null;
  const { daysMeasured, daysLeft } = forecast;
  return (
    <span className="mt-1 block">
      {daysMeasured < daysOfForecast ? (
        <>
          A forecast needs {daysOfForecast} days of measuring. So far: {daysMeasured}.
        </>
      ) : daysLeft === null ? (
        <>At the current rate it will not be full within a year.</>
      ) : (
        <>At the current rate it will be full in about {formatDays(daysLeft)}.</>
      )}
    </span>
  );
}

interface TileProps {
  icon: Icon;
  title: string;
  tone: Tone;
  state: string;
  value: string;
  children: ReactNode;
}

function Tile({ icon: TileIcon, title, tone, state, value, children }: TileProps) {
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface px-4.5 py-3.5">
      <div className="flex items-center justify-between gap-3 text-control">
        <h2 className="flex items-center gap-2 font-medium text-text-2">
          <TileIcon size={18} aria-hidden />
          {title}
        </h2>
        <StateDot tone={tone} label={state} />
      </div>
      <p className="mt-1 text-h2">{value}</p>
      <p className="text-small wrap-anywhere text-text-2">{children}</p>
    </li>
  );
}
