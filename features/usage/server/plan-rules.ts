import { defaultPrivacySettings } from '#features/privacy/shared/privacy.contract.ts';
import { dailyTasks } from '#features/usage/shared/daily-tasks.ts';
import { dataSharingBonus } from '#features/usage/shared/data-sharing-bonus.ts';

/** How many daily allowances a month has. */
export const daysInMonthlyLimit = 30;

/** The plans as sold, in the form that the database functions `plan_of` and `has_tasks_left` take. */
export const planRules = JSON.stringify({
  // An unknown tier.
  unknownTier: dailyTasks.free,
  bonusTier: dataSharingBonus.tier,
  bonus: dataSharingBonus.tasks,
  sharesData: defaultPrivacySettings.usageData,
  daysInMonth: daysInMonthlyLimit,
});
