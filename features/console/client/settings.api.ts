import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  operatorSettingsPath,
  SettingList,
} from '#features/connections/shared/operator-settings.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';

const settingsKey = ['console', 'settings'] as const;

export function useOperatorSettings() {
  const { get } = useConsoleCalls();
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => get(operatorSettingsPath, SettingList, signal),
    // Automatic refetching could prompt for reauthentication at any moment.
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Applies the response of every change. */
export function useKeepSettings() {
  const queryClient = useQueryClient();
  return useCallback(
    (list: SettingList) => {
      queryClient.setQueryData(settingsKey, list);
      // Earlier searches and results did not use it.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'console' });
    },
    [queryClient],
  );
}

export function useReloadSettings() {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: settingsKey }), [queryClient]);
}
