import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiGet, trusted } from '#client/api-client.ts';
import type { Timer, TimersAnswer } from '../shared/timers.contract.ts';

const timersKey = ['timers'] as const;
/** Another device may have set one meanwhile; changes in this browser's other tabs arrive at once. */
const lookEveryMs = 60_000;

export interface KnownTimers {
  timers: readonly Timer[];
  /** The offset from this browser's clock to the server's. */
  offsetMs: number;
}

export function useTimers() {
  return useQuery({
    queryKey: timersKey,
    queryFn: async ({ signal }): Promise<KnownTimers> => {
      const sentAt = Date.now();
      const { now, timers } = await apiGet('/api/timers', trusted<TimersAnswer>(), { signal });
      return { timers, offsetMs: Date.parse(now) - (sentAt + Date.now()) / 2 };
    },
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: true,
  });
}

export function refreshTimers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: timersKey });
}
