import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { Settings, type UpdateSettingsInput } from '#features/settings/shared/settings.contract.ts';
import { announceSettingsChange } from './settings-channel.ts';

export const settingsKey = ['settings'] as const;

/** What the person chose, the same in every tab. `isWanted` is false for people who are not signed in. */
export function useSettings(isWanted: boolean) {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => apiGet('/api/settings', Settings, { signal }),
    enabled: isWanted,
    // Another device may have changed them; coming back to the tab is when that would be noticed.
    refetchOnWindowFocus: 'always',
  });
}

/** Changes are sent one after the other, so that the last one made is the last one kept. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'settings' },
    mutationFn: async (change: UpdateSettingsInput) => {
      // A read that is on its way would bring back what was there before.
      await queryClient.cancelQueries({ queryKey: settingsKey });
      return apiSend('PATCH', '/api/settings', change, Settings);
    },
    onSuccess: (settings) => {
      // An answer to a change that another one follows is out of date already.
      if (queryClient.isMutating({ mutationKey: settingsKey }) === 1)
        queryClient.setQueryData<Settings>(settingsKey, settings);
      announceSettingsChange();
    },
  });
}
