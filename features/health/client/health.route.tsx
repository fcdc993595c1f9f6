import { ArchiveIcon } from '@phosphor-icons/react/Archive';
import { useQuery } from '@tanstack/react-query';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { formatMoment } from '#features/console/client/connection-state.ts';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import { HealthReport } from '#features/health/shared/health.contract.ts';
import { AnnouncementCard } from '#features/site-settings/client/announcement-card.tsx';
import { describeTrouble } from './advice.ts';
import { BackupsCard } from './backups-card.tsx';
import { DiskWarning } from './disk-warning.tsx';
import { ErrorsTable } from './errors-table.tsx';
import { fillsSoon, fullestDisk } from './figures.ts';
import { HealthTiles } from './health-tiles.tsx';
import { TroubleNote } from './trouble-note.tsx';
import { useBackups } from './use-backups.ts';

/** /admin/health */
function HealthRoute() {
  return (
    <ConsolePage>
      <Health />
    </ConsolePage>
  );
}

const lookEveryMs = 30_000;

function Health() {
  const { get } = useConsoleCalls();
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['console', 'health'],
    queryFn: ({ signal }) => get('/api/admin/health', HealthReport, signal),
    // An open page stays up to date until reauthentication is required.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : lookEveryMs),
    refetchOnWindowFocus: false,
    retry: false,
  });
  const backups = useBackups();
  return (
    <ConsoleScreen
      title="Health"
      lead={data && <Lead report={data} />}
      action={
        <Button
          kind="sun"
          icon={<ArchiveIcon size={18} aria-hidden />}
          isBusy={backups.isMaking}
          busyLabel="Backing up"
          onClick={backups.begin}
        >
          Back up now
        </Button>
      }
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The state of the server could not be loaded.
        </Banner>
      )}
      {isPending && (
        <LoadingRegion label="Loading health">
          <Skeleton className="h-56 rounded-card" />
        </LoadingRegion>
      )}
      {data?.trouble.map((part) => (
        <Trouble key={part} part={part} />
      ))}
      {data && <DiskWarning report={data} backups={backups} />}
      {data && <HealthTiles report={data} />}
      {data && <ErrorsTable errors={data.errors} />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <BackupsCard {...backups} />
        <AnnouncementCard />
      </div>
    </ConsoleScreen>
  );
}

function Lead({ report }: { report: HealthReport }) {
  const at = formatMoment(report.checkedAt);
  const disk = fullestDisk(report);
  const count = report.trouble.length + (disk && fillsSoon(disk) ? 1 : 0);
  if (count === 0) return <>Checked {at}. Nothing needs your attention.</>;
  if (count === 1) return <>Checked {at}. One thing needs your attention.</>;
  return (
    <>
      Checked {at}. {count} things need your attention.
    </>
  );
}

function Trouble({ part }: { part: string }) {
  const { title, advice } = describeTrouble(part);
  return <TroubleNote title={title}>{advice}</TroubleNote>;
}

export { HealthRoute as Component };
