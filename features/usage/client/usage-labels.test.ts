import { expect, it } from 'vitest';
import type { Usage } from '#features/usage/shared/usage.contract.ts';
import { formatReward, usageMeters } from './usage-labels.ts';

const usage: Usage = {
  tier: 'freemium-plus',
  dailyTasksUsed: 12,
  dailyTasksLimit: 103,
  dailyTasksRewarded: 3,
  tasksUsed: 1_318,
  tasksLimit: 3_003,
  dailyResetsAt: '2026-05-06T00:00:00.000Z',
  monthlyResetsAt: '2026-06-01T00:00:00.000Z',
  timeZone: 'Europe/London',
};

it('says both limits in words', () => {
  const { daily, monthly } = usageMeters(usage);
  expect(daily).toEqual({ label: 'Daily Usage', value: 12, max: 103, text: '12 / 103 tasks used' });
  expect(monthly.text).toBe('1,318 / 3,003 tasks used');
  expect(usageMeters({ ...usage, dailyTasksLimit: null }).daily.text).toBe('12 tasks used, no limit');
});

it('says what feedback has added, where it has', () => {
  expect(formatReward(usage)).toBe('3 more today for your feedback');
  expect(formatReward({ ...usage, dailyTasksRewarded: 0 })).toBeUndefined();
  expect(formatReward({ ...usage, dailyTasksLimit: null })).toBeUndefined();
});
