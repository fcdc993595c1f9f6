import { Button } from '#client/ui/button.tsx';
import { formatBytes } from '#features/console/client/format-bytes.ts';
import type { HealthReport } from '#features/health/shared/health.contract.ts';
import { fillsSoon, formatDays, fullestDisk } from './figures.ts';
import { TroubleNote } from './trouble-note.tsx';
import type { useBackups } from './use-backups.ts';

/** Possible numbers of backups to keep instead, in descending order. */
const keepable = [30, 14, 7, 3];

/** Warns that the disk will be full within a month, with the quickest ways to free space. */
export function DiskWarning({
  report,
  backups,
}: {
  report: HealthReport;
  backups: ReturnType<typeof useBackups>;
}) {
  const disk = fullestDisk(report);
  if (!disk || !fillsSoon(disk)) return null;
  const days = disk.forecast?.daysLeft ?? 0;
  const { data } = backups;
  const lies = report.disks.some(
    ({ holds, free, total }) => holds === 'data' && free === disk.free && total === disk.total,
  );
  const keep = data && keepable.find((count) => count < Math.min(data.plan.keep, data.stored.count));
  const canKeepFewer = lies && data?.plan.setBy === 'console' && data.plan.place === 'folder';
  return (
    <TroubleNote
      title={
        days === 0 ? (
          <>The disk will be full today.</>
        ) : (
          <>The disk will be full in about {formatDays(days)}.</>
        )
      }
      action={
        canKeepFewer &&
        keep !== undefined && (
          <Button size="small" isBusy={backups.isChanging} onClick={() => backups.change({ keep })}>
            Keep {keep}
          </Button>
        )
      }
    >
      {canKeepFewer && keep !== undefined ? (
        <>
          Backups take up {formatBytes(data.stored.bytes)}. Keep {keep} of them instead of {data.plan.keep}?
          The others are deleted with the next backup.
        </>
      ) : (
        <>Free some space, or move files to an object store under Connections.</>
      )}
    </TroubleNote>
  );
}
