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

/** Shows what was saved here, in the account menu, and in every other tab. */
export function useKeepProfile(): (profile: Profile) => void {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  return useCallback(
    (profile) => {
      queryClient.setQueryData(profileKey, profile);
      announceSessionChange();
      // What was saved is saved; the menu follows at the next look if this one fails.
      refresh().catch(() => undefined);
    },
    [queryClient, refresh],
  );
}
