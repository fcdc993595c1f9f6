import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiGet } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { Profile } from '#features/profile/shared/profile.contract.ts';

const profileKey = ['profile'] as const;

export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: ({ signal }) => apiGet('/api/profile', Profile, { signal }),
  });
}

/** Updates this page, the account menu, and every other tab. */
export function useKeepProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  return useCallback(
    (profile) => {
      queryClient.setQueryData(profileKey, profile);
      announceSessionChange();
      // The save has succeeded; if this fails, the menu catches up on its next fetch.
      refresh().catch(() => undefined);
    },
    [queryClient, refresh],
  );
}
