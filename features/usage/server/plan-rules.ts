import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { dailyTasks } from '#features/usage/shared/daily-tasks.ts';
import { dataSharingBonus } from '#features/usage/shared/data-sharing-bonus.ts';

/** How many days' allowance a month has. */
export const daysInMonthlyLimit = 30;

/** What the product sells, as the functions `plan_of` and `has_tasks_left` of the database take it. */
export const planRules = JSON.stringify({
  // A tier that nobody knows.
  unknownTier: dailyTasks.free,
  bonusTier: dataSharingBonus.tier,
  bonus: dataSharingBonus.tasks,
  sharesData: defaultPrivacySettings.usageData,
  daysInMonth: daysInMonthlyLimit,
});
