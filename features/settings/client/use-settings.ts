import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { pendingChanges, usePendingChanges } from '#client/app/use-pending-changes.ts';
import { AnsweredSettings } from '#features/settings/shared/settings.contract.ts';
import {
  type SettingsChange,
  type SettingsFields,
  type StoredSettings,
  settingsFrom,
} from '#features/settings/shared/settings-fields.ts';
import { announceSettingsChange } from './settings-channel.ts';

export const settingsKey = ['settings'] as const;

/**
 * What the person chose of `fields`, the same in every tab; the defaults until it is read. A change shows from the
 * moment it is made, whatever a read that comes late brings, and is gone again when it could not be kept. `isWanted` is
 * false for people who are not signed in.
 */
export function useSettings<Fields extends SettingsFields>(fields: Fields, isWanted: boolean) {
  const { stored, isLoadingError, refetch } = useStoredSettings(isWanted);
  const settings = useMemo(() => settingsFrom(fields, stored), [fields, stored]);
  return { settings, isLoadingError, refetch };
}

/** The same before anyone has looked what it is, for whoever hands it on to those who know. */
export function useStoredSettings(isWanted: boolean) {
  const { data, isLoadingError, refetch } = useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => apiGet('/api/settings', AnsweredSettings, { signal }),
    enabled: isWanted,
    // Another device may have changed them; coming back to the tab is when that would be noticed.
    refetchOnWindowFocus: 'always',
  });
  const changes = usePendingChanges<StoredSettings>(settingsKey);
  const stored = useMemo(() => withChanges(data, changes), [data, changes]);
  return { stored, isLoadingError, refetch };
}

/** The same once more, for code that runs after the screen was drawn. */
export function currentSettings(queryClient: QueryClient): StoredSettings {
  return withChanges(queryClient.getQueryData(settingsKey), pendingChanges(queryClient, settingsKey));
}

function withChanges(stored: StoredSettings | undefined, changes: readonly StoredSettings[]): StoredSettings {
  return Object.assign({ ...stored }, ...changes);
}

/** Changes are sent one after the other, so that the last one made is the last one kept. */
export function useUpdateSettings<Fields extends SettingsFields>() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: settingsKey,
    scope: { id: 'settings' },
    mutationFn: (change: SettingsChange<Fields>) =>
      apiSend('PATCH', '/api/settings', change, AnsweredSettings),
    onSuccess: async (settings) => {
      // A read in flight may bring back the old value.
      await queryClient.cancelQueries({ queryKey: settingsKey });
      // None is left when the person signed out meanwhile: what is kept in this page is then another's.
      if (queryClient.isMutating({ mutationKey: settingsKey }) > 0)
        queryClient.setQueryData<StoredSettings>(settingsKey, settings);
      announceSettingsChange();
    },
    // Whether it was kept is not known when the answer is what got lost.
    onError: () => void queryClient.invalidateQueries({ queryKey: settingsKey }),
  });
}
