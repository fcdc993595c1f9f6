import { apiGet, apiSend, type RequestOptions, trusted } from '#client/api-client.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';

const anyUsage = trusted<Usage>('tier', 'dailyTasksUsed', 'tasksUsed');

/** How much of the plan is used. */
export function readUsage(options?: RequestOptions): Promise<Usage> {
  return apiGet('/api/usage', anyUsage, options);
}

export function setTimeZone(timeZone: string): Promise<Usage> {
  return apiSend('PUT', '/api/usage/time-zone', { timeZone }, anyUsage);
}

/** One cache for every place that shows it. */
export const usageQuery = {
  queryKey: ['usage'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readUsage({ signal }),
};
