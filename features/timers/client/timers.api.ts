import { type QueryClient, useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type ChangeTimerInput,
  type StartTimerInput,
  Timer,
  TimersAnswer,
} from '../shared/timers.contract.ts';
import { tellOtherTabs } from './timer-channel.ts';

const timersKey = ['timers'] as const;
/** Another device may have set one meanwhile; what this browser's other tabs do is heard at once. */
const lookEveryMs = 60_000;

export interface KnownTimers {
  timers: readonly Timer[];
  /** What is to be added to this browser's clock for the server's. */
  offsetMs: number;
}

export function useTimers() {
  return useQuery({
    queryKey: timersKey,
    queryFn: async ({ signal }): Promise<KnownTimers> => {
      const sentAt = Date.now();
      const { now, timers } = await apiGet('/api/timers', TimersAnswer, { signal });
      return { timers, offsetMs: Date.parse(now) - (sentAt + Date.now()) / 2 };
    },
    refetchInterval: lookEveryMs,
    refetchOnWindowFocus: true,
  });
}

const pathOf = (id: string) => `/api/timers/${encodeURIComponent(id)}`;

export const startTimer = (input: StartTimerInput) => apiSend('POST', '/api/timers', input, Timer);
export const changeTimer = (id: string, change: ChangeTimerInput) =>
  apiSend('PATCH', pathOf(id), change, Timer);
export const deleteTimer = (id: string) => apiSend('DELETE', pathOf(id));
export const restoreTimer = (id: string) => apiSend('POST', `${pathOf(id)}/restore`, {}, Timer);
export const dismissTimers = (ids: readonly string[]) => apiSend('POST', '/api/timers/dismiss', { ids });

export function refreshTimers(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: timersKey });
}

/** In this tab and in the others. */
export async function refreshEverywhere(queryClient: QueryClient): Promise<void> {
  tellOtherTabs();
  await refreshTimers(queryClient);
}
