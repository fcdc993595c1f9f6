import { DesktopIcon } from '@phosphor-icons/react/Desktop';
import { DeviceMobileIcon } from '@phosphor-icons/react/DeviceMobile';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { Tag } from '#client/ui/tag.tsx';
import type { PushDevice } from '#features/notifications/shared/notifications.contract.ts';
import { deleteSubscription, useKeepPush, usePush } from './notifications.api.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** All subscribed browsers, each removable from here. */
export function PushDevices() {
  const { data, isPending, isError, refetch } = usePush();
  const { refresh } = useKeepPush();
  const [removing, setRemoving] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function handleRemove({ id }: PushDevice): Promise<void> {
    setRemoving(id);
    setHasFailed(false);
    try {
      await deleteSubscription(id);
      await refresh();
    } catch {
      setHasFailed(true);
    } finally {
      setRemoving(null);
    }
  }

  if (isPending) {
    return (
      <LoadingRegion label="Loading your browsers" className="mt-4">
        <Skeleton className="h-11 rounded-control" />
      </LoadingRegion>
    );
  }
  if (isError) {
    return (
      <div className="mt-4">
        <Banner kind="error" onRetry={() => void refetch()}>
          Your browsers could not be listed.
        </Banner>
      </div>
    );
  }
  if (data.devices.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-small font-semibold">Browsers with notifications</h3>
      {hasFailed && (
        <div className="mt-2">
          <Banner kind="error">That browser could not be removed. Please try again.</Banner>
        </div>
      )}
      <ul className="mt-1 divide-y divide-line">
        {data.devices.map((device) => {
          const Glyph = device.device === 'mobile' ? DeviceMobileIcon : DesktopIcon;
          return (
            <li key={device.id} className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <Glyph size={24} className="shrink-0 text-text-2" aria-hidden />
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="truncate">{device.label}</span>
                  {device.isThisLogin && <Tag>This one</Tag>}
                </p>
                <p className="text-small text-text-3">
                  {device.lastSuccessAt
                    ? `Last notified ${day.format(new Date(device.lastSuccessAt))}`
                    : `Set up ${day.format(new Date(device.createdAt))}`}
                </p>
              </div>
              <Button
                size="small"
                kind="ghost"
                aria-label={`Remove ${device.label}`}
                isBusy={removing === device.id}
                busyLabel="Removing…"
                onClick={() => void handleRemove(device)}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
