import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiGet } from '#client/api-client.ts';
import {
  DevicesAnswer,
  SecurityEventsAnswer,
  SecurityOverview,
} from '#features/security/shared/security.contract.ts';

const root = ['security'] as const;

export function useSecurity() {
  return useQuery({
    queryKey: [...root, 'overview'],
    queryFn: ({ signal }) => apiGet('/api/security', SecurityOverview, { signal }),
  });
}

export function useDevices() {
  return useQuery({
    queryKey: [...root, 'devices'],
    queryFn: ({ signal }) => apiGet('/api/security/devices', DevicesAnswer, { signal }),
  });
}

export function useSecurityEvents() {
  return useInfiniteQuery({
    queryKey: [...root, 'events'],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const after = pageParam === '' ? '' : `?after=${encodeURIComponent(pageParam)}`;
      return apiGet(`/api/security/activity${after}`, SecurityEventsAnswer, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });
}

/** After any change, everything on the page is asked for again: each change is an event, too. */
export function useRefreshSecurity(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: root }), [queryClient]);
}
