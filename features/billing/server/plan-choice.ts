import { z } from 'zod';
import { type PlanId, planIds } from '#features/billing/shared/plans.ts';
import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import { readServerSetting } from '#features/server-settings/server/server-settings.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** Which plans people can choose themselves. An operator can put anyone on any plan. */
export const planChoiceSetting = defineServerSetting<{ choosable: PlanId[] }>({
  name: 'plan-choice',
  schema: z.object({ choosable: z.array(z.enum(planIds)) }),
  preset: { choosable: [...planIds] },
});

/** @throws AppError `forbidden` for a plan reserved for the operator; seats of the current plan can be changed. */
export async function requireChoosable(
  database: Database,
  { plan, current }: { plan: PlanId; current: string },
): Promise<void> {
  if (plan === current) return;
  const { value } = await readServerSetting(database, planChoiceSetting);
  if (value.choosable.includes(plan)) return;
  throw new AppError('forbidden', {
    message: 'People cannot choose that plan for themselves on this server. Ask whoever runs it.',
  });
}
