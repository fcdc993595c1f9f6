import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { pendingChanges, usePendingChanges } from '#client/app/use-pending-changes.ts';
import {
  defaultSettings,
  Settings,
  type UpdateSettingsInput,
} from '#features/settings/shared/settings.contract.ts';
import { announceSettingsChange } from './settings-channel.ts';

export const settingsKey = ['settings'] as const;

/**
 * What the person chose, the same in every tab; the defaults until it is read. A change shows from the moment it is
 * made, whatever a read that comes late brings, and is gone again when it could not be kept. `isWanted` is false for
 * people who are not signed in.
 */
export function useSettings(isWanted: boolean) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => apiGet('/api/settings', Settings, { signal }),
    enabled: isWanted,
    // Another device may have changed them; coming back to the tab is when that would be noticed.
    refetchOnWindowFocus: 'always',
  });
  const changes = usePendingChanges<UpdateSettingsInput>(settingsKey);
  const settings = useMemo(() => withChanges(data, changes), [data, changes]);
  return { settings, isLoadingError, refetch };
}

/** The same, for code that runs after the screen was drawn. */
export function currentSettings(queryClient: QueryClient): Settings {
  return withChanges(queryClient.getQueryData(settingsKey), pendingChanges(queryClient, settingsKey));
}

function withChanges(stored: Settings | undefined, changes: readonly UpdateSettingsInput[]): Settings {
  return Object.assign({ ...defaultSettings, ...stored }, ...changes);
}

/** Changes are sent one after the other, so that the last one made is the last one kept. */
export function useUpdateSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'settings' },
    mutationFn: (change: UpdateSettingsInput) => apiSend('PATCH', '/api/settings', change, Settings),
    onSuccess: async (settings) => {
      // A read that is on its way may bring back what was there before.
      await queryClient.cancelQueries({ queryKey: settingsKey });
      // None is left when the person signed out meanwhile: what is kept in this page is then another's.
      if (queryClient.isMutating({ mutationKey: settingsKey }) > 0)
        queryClient.setQueryData<Settings>(settingsKey, settings);
      announceSettingsChange();
    },
    // Whether it was kept is not known when the answer is what got lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
}
