import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ConnectionList, connectionsPath } from '#features/connections/shared/connections.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';

const connectionsKey = ['console', 'connections'] as const;

export function useConnections() {
  const { get } = useConsoleCalls();
  return useQuery({
    queryKey: connectionsKey,
    queryFn: ({ signal }) => get(connectionsPath, ConnectionList, signal),
    // Automatic refetching could prompt for reauthentication at any moment.
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Applies the response of every change; the models available to people may have changed with it. */
export function useKeepConnections() {
  const queryClient = useQueryClient();
  return useCallback(
    (list: ConnectionList) => {
      queryClient.setQueryData(connectionsKey, list);
      void queryClient.invalidateQueries({ queryKey: ['models'] });
    },
    [queryClient],
  );
}

export function useReloadConnections() {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: connectionsKey }), [queryClient]);
}
