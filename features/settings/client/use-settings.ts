import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiGet, trusted } from '#client/api-client.ts';
import { pendingChanges, usePendingChanges } from '#client/app/use-pending-changes.ts';
import {
  type SettingsChange,
  type SettingsFields,
  type StoredSettings,
  settingsFrom,
} from '#features/settings/shared/settings-fields.ts';
import { saveSettings } from './save-settings.api.ts';
import { announceSettingsChange } from './settings-channel.ts';

export const settingsKey = ['settings'] as const;

/**
 * The chosen values of `fields`, the same in every tab; defaults until loaded. A change shows immediately, whatever a
 * late read returns, and is reverted if it could not be saved. `isWanted` is false for people who are not signed in.
 */
export function useSettings<Fields extends SettingsFields>(fields: Fields, isWanted: boolean) {
  const { stored, isLoadingError, refetch } = useStoredSettings(isWanted);
  const settings = useMemo(() => settingsFrom(fields, stored), [fields, stored]);
  return { settings, isLoadingError, refetch };
}

/** The same without loading, for passing it on. */
export function useStoredSettings(isWanted: boolean) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => apiGet('/api/settings', trusted<StoredSettings>(), { signal }),
    enabled: isWanted,
    // Another device may have changed them; returning to the tab is when that would be noticed.
    refetchOnWindowFocus: 'always',
  });
  const changes = usePendingChanges<StoredSettings>(settingsKey);
  const stored = useMemo(() => withChanges(data, changes), [data, changes]);
  return { stored, isLoadingError, refetch };
}

/** The same, for code that runs outside of rendering. */
export function currentSettings(queryClient: QueryClient): StoredSettings {
  return withChanges(queryClient.getQueryData(settingsKey), pendingChanges(queryClient, settingsKey));
}

function withChanges(stored: StoredSettings | undefined, changes: readonly StoredSettings[]): StoredSettings {
  return Object.assign({ ...stored }, ...changes);
}

/** Changes are sent one at a time, so that the last one made is the last one saved. */
export function useUpdateSettings<Fields extends SettingsFields>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'settings' },
    mutationFn: (change: SettingsChange<Fields>) => saveSettings(change),
    onSuccess: async (settings) => {
      // A read in flight may return the old value.
      await queryClient.cancelQueries({ queryKey: settingsKey });
      // Empty if the person signed out meanwhile: this page's cache is then someone else's.
      if (queryClient.isMutating({ mutationKey: settingsKey }) > 0)
        queryClient.setQueryData<StoredSettings>(settingsKey, settings);
      announceSettingsChange();
    },
    // If the response is lost, it is unknown whether the change was saved.
    onError: () => void queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
}
