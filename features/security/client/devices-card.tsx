import { DesktopIcon } from '@phosphor-icons/react/Desktop';
import { DeviceMobileIcon } from '@phosphor-icons/react/DeviceMobile';
import { DeviceTabletIcon } from '@phosphor-icons/react/DeviceTablet';
import { QuestionIcon } from '@phosphor-icons/react/Question';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { useChange } from '#features/accounts/client/use-change.ts';
import type { Device } from '#features/security/shared/security.contract.ts';
import { removeWhatIsThere, useDevices, useRefreshSecurity } from './security.api.ts';
import { SecurityCard } from './security-card.tsx';
import { useWhen } from './use-when.ts';

const icons = {
  desktop: DesktopIcon,
  phone: DeviceMobileIcon,
  tablet: DeviceTabletIcon,
  other: QuestionIcon,
};

/** More are shown on demand. */
const shownAtFirst = 5;

export function DevicesCard() {
  const { data, isPending, isError, refetch } = useDevices();
  const refresh = useRefreshSecurity();
  const { run, problem, busyWith, clear } = useChange(
    'The device could not be signed out. Please try again.',
  );
  const [showsAll, setShowsAll] = useState(false);
  const devices = data?.devices ?? [];
  const shown = showsAll ? devices : devices.slice(0, shownAtFirst);

  const signOut = (path: string, name: string) =>
    run(name, async () => {
      await removeWhatIsThere(path);
      await refresh();
    });

  return (
    <SecurityCard
      title="Active devices"
      description="Where you are signed in. Sign out any you do not recognise, then change your password."
      action={
        devices.length > 1 && (
          <Button
            isBusy={busyWith === 'others'}
            busyLabel="Signing out"
            onClick={() => void signOut('/api/security/devices', 'others')}
          >
            Sign out everywhere else
          </Button>
        )
      }
    >
      {(problem !== undefined || isError) && (
        <div className="mt-4">
          {isError ? (
            <Banner kind="error" onRetry={() => void refetch()}>
              Failed to load your devices
            </Banner>
          ) : (
            <Banner kind="error" onDismiss={clear}>
              {problem}
            </Banner>
          )}
        </div>
      )}
      {isPending && (
        <LoadingRegion label="Loading devices" className="mt-4 space-y-3">
          <Skeleton className="h-12 rounded-control" />
          <Skeleton className="h-12 rounded-control" />
        </LoadingRegion>
      )}
      <ul className="mt-3 divide-y divide-line" aria-label="Active devices">
        {shown.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            isBusy={busyWith === device.id}
            onSignOut={() => void signOut(`/api/security/devices/${device.id}`, device.id)}
          />
        ))}
      </ul>
      {shown.length < devices.length && (
        <Button kind="ghost" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {devices.length} devices
        </Button>
      )}
    </SecurityCard>
  );
}

function DeviceRow({
  device,
  isBusy,
  onSignOut,
}: {
  device: Device;
  isBusy: boolean;
  onSignOut: () => void;
}) {
  const { atMoment } = useWhen();
  const Icon = icons[device.kind];
  const where = device.place ?? device.address;
  return (
    <li className="flex items-center gap-x-4 py-3">
      <IconTile size="small" icon={<Icon size={20} weight="duotone" />} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device.name}
          {device.isCurrent && <Tag tone="denim">This device</Tag>}
        </p>
        <p className="text-small text-text-2">
          {where && `${where} · `}
          {device.isCurrent ? 'Active now' : `Last seen ${atMoment(device.lastSeenAt)}`}
        </p>
      </div>
      {!device.isCurrent && (
        <Button size="small" isBusy={isBusy} aria-label={`Sign Out: ${device.name}`} onClick={onSignOut}>
          Sign Out
        </Button>
      )}
    </li>
  );
}
