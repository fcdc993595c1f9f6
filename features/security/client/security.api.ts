import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ApiError, apiGet, apiSend } from '#client/api-client.ts';
import {
  DevicesAnswer,
  SecurityEventsAnswer,
  SecurityOverview,
} from '#features/security/shared/security.contract.ts';

export const securityKey = ['security'] as const;

export function useSecurity() {
  return useQuery({
    queryKey: [...securityKey, 'overview'],
    queryFn: ({ signal }) => apiGet('/api/security', SecurityOverview, { signal }),
  });
}

export function useDevices() {
  return useQuery({
    queryKey: [...securityKey, 'devices'],
    queryFn: ({ signal }) => apiGet('/api/security/devices', DevicesAnswer, { signal }),
  });
}

export function useSecurityEvents() {
  return useInfiniteQuery({
    queryKey: [...securityKey, 'events'],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const after = pageParam === '' ? '' : `?after=${encodeURIComponent(pageParam)}`;
      return apiGet(`/api/security/activity${after}`, SecurityEventsAnswer, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** Something already removed in another tab is gone all the same: only the list must be refetched. */
export async function removeWhatIsThere(path: string): Promise<void> {
  try {
    await apiSend('DELETE', path);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
  }
}

/** Any change refetches everything on the page, since each change is also an event. */
export function useRefreshSecurity(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: securityKey }), [queryClient]);
}
