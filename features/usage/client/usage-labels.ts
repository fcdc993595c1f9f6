import type { Usage } from '#features/usage/shared/usage.contract.ts';

const number = new Intl.NumberFormat('en-GB');

/** One of the two limits, for a bar and its label. */
export interface UsageMeterFigures {
  label: string;
  value: number;
  /** Null means no limit. */
  max: number | null;
  text: string;
}

export function usageMeters(usage: Usage): { daily: UsageMeterFigures; monthly: UsageMeterFigures } {
  return {
    daily: meter('Daily Usage', usage.dailyTasksUsed, usage.dailyTasksLimit),
    monthly: meter('Monthly Usage', usage.tasksUsed, usage.tasksLimit),
  };
}

function meter(label: string, used: number, limit: number | null): UsageMeterFigures {
  const text =
    limit === null
      ? `${number.format(used)} tasks used, no limit`
      : `${number.format(used)} / ${number.format(limit)} tasks used`;
  return { label, value: used, max: limit, text };
}

/** Why today's limit is higher than the plan's; undefined when it is not. */
export function formatReward({ dailyTasksRewarded, dailyTasksLimit }: Usage): string | undefined {
  if (dailyTasksRewarded === 0 || dailyTasksLimit === null) return undefined;
  return `${number.format(dailyTasksRewarded)} more today for your feedback`;
}
