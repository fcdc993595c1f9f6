import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { Settings, type UpdateSettingsInput } from '#features/settings/shared/settings.contract.ts';
import { announceSettingsChange, onSettingsChange } from './settings-channel.ts';

const settingsKey = ['settings'] as const;

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

/** Mounted once, where the settings are first needed. */
export function useSettingsOfOtherTabs(): void {
  const queryClient = useQueryClient();
  useEffect(
    () => onSettingsChange(() => void queryClient.invalidateQueries({ queryKey: settingsKey })),
    [queryClient],
  );
}

export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: UpdateSettingsInput) => {
      // A read that is on its way would bring back what was there before.
      await queryClient.cancelQueries({ queryKey: settingsKey });
      return apiSend('PATCH', '/api/settings', change, Settings);
    },
    onSuccess: (settings) => {
      queryClient.setQueryData<Settings>(settingsKey, settings);
      announceSettingsChange();
    },
  });
}
