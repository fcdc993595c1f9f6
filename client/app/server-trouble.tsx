import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { currentServerTrouble, onServerTroubleChange, setServerTrouble } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';

/**
 * Says on every screen that the server itself is in trouble, in addition to a screen's own error. It disappears with
 * the first response that shows the trouble is over; Retry refetches everything on the screen.
 */
export function ServerTroubleBanner() {
  const trouble = useSyncExternalStore(onServerTroubleChange, currentServerTrouble, currentServerTrouble);
  const queryClient = useQueryClient();
  if (!trouble) return null;
  return (
    <div className="page py-2">
      <Banner
        kind="error"
        onRetry={() => void queryClient.refetchQueries({ type: 'active' })}
        onDismiss={() => setServerTrouble(null)}
      >
        {trouble.message}
      </Banner>
    </div>
  );
}
