import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { currentServerTrouble, onServerTroubleChange, setServerTrouble } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';

/**
 * Says on every screen that the server itself is in trouble, beside what the screen says of its own request. It goes
 * with the first answer that shows the trouble is over; Retry asks again for all that is on the screen.
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
