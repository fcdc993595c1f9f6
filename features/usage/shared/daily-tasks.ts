/**
 * How many tasks per day each plan is sold with; null means no limit. The server writes them into `rate_limits` when it
 * starts, except where the operator has set another limit: `npm run admin -- limits`.
 */
export const dailyTasks = {
  free: 25,
  'freemium-plus': 75,
  education: 100,
  standard: 250,
  plus: 500,
  pro: 750,
  business: 1_000,
  enterprise: null,
} as const satisfies Record<string, number | null>;

export type LimitedPlan = keyof typeof dailyTasks;
