import type { Usage } from '#features/usage/shared/usage.contract.ts';

/** What the server answers about somebody on the free plan. */
export function usageOfFree(change: Partial<Usage> = {}): Usage {
  return {
    tier: 'free',
    dailyTasksUsed: 12,
    dailyTasksLimit: 25,
    dailyTasksRewarded: 0,
    tasksUsed: 318,
    tasksLimit: 750,
    dailyResetsAt: '2026-11-22T00:00:00.000Z',
    monthlyResetsAt: '2026-12-01T00:00:00.000Z',
    timeZone: 'Europe/London',
    ...change,
  };
}
