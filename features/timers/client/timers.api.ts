import type { QueryClient } from '@tanstack/react-query';
import { apiSend } from '#client/api-client.ts';
import { type ChangeTimerInput, type StartTimerInput, Timer } from '../shared/timers.contract.ts';
import { refreshTimers } from './known-timers.ts';
import { tellOtherTabs } from './timer-channel.ts';

const pathOf = (id: string) => `/api/timers/${encodeURIComponent(id)}`;

export const startTimer = (input: StartTimerInput) => apiSend('POST', '/api/timers', input, Timer);
export const changeTimer = (id: string, change: ChangeTimerInput) =>
  apiSend('PATCH', pathOf(id), change, Timer);
export const deleteTimer = (id: string) => apiSend('DELETE', pathOf(id));
export const restoreTimer = (id: string) => apiSend('POST', `${pathOf(id)}/restore`, {}, Timer);
export const dismissTimers = (ids: readonly string[]) => apiSend('POST', '/api/timers/dismiss', { ids });

/** In this tab and in the others. */
export async function refreshEverywhere(queryClient: QueryClient): Promise<void> {
  tellOtherTabs();
  await refreshTimers(queryClient);
}
