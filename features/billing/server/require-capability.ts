import { and, count, eq, gte, isNull } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { capabilityNames } from '#features/billing/shared/capability-names.ts';
import { type Capability, findPlan, plans } from '#features/billing/shared/plans.ts';
import { findQuotaWindow } from '#features/usage/server/quota-window.ts';
import { apiLogs } from '#features/usage/server/usage.table.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { said } from '#server/language/sentence.ts';

/**
 * Checked by a tool before it works, in the transaction that reserves its task.
 * @throws AppError `plan_required` with the plans that have it.
 */
export async function requireCapability(
  tx: Transaction,
  actor: Pick<Actor, 'userId' | 'tier'>,
  capability: Capability,
  now = new Date(),
): Promise<void> {
  const allowance = findPlan(actor.tier)?.allows[capability] ?? false;
  if (allowance === true) return;
  if (allowance !== false && (await countToday(tx, actor.userId, capability, now)) < allowance) return;
  const name = capabilityNames[capability];
  const message =
    allowance === false
      ? said`${name} is not included in your plan. Choose a bigger one to use it.`
      : said`Your plan has ${allowance} of these a day, and you have used them all. You get more at midnight, or with a bigger plan.`;
  throw new AppError('plan_required', {
    message,
    details: {
      capability,
      // For someone who has used up a limited capability, only plans without that limit help.
      plans: plans
        .filter(
          ({ allows }) =>
            allows[capability] === true || (allowance === false && allows[capability] !== false),
        )
        .map(({ id }) => id),
      plansUrl: '/pricing',
    },
  });
}

async function countToday(
  tx: Transaction,
  userId: string,
  capability: Capability,
  now: Date,
): Promise<number> {
  const [calendar] = await tx
    .select({
      timeZone: users.timeZone,
      zoneDay: users.zoneDay,
      zoneDayStartedAt: users.zoneDayStartedAt,
      zoneDayEndsAt: users.zoneDayEndsAt,
      zoneMonthStartedAt: users.zoneMonthStartedAt,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!calendar) throw new AppError('unauthenticated');
  const { dayStartsAt } = await findQuotaWindow(tx, calendar, now);
  const [row] = await tx
    .select({ value: count() })
    .from(apiLogs)
    .where(
      and(
        eq(apiLogs.userId, userId),
        isNull(apiLogs.releasedAt),
        eq(apiLogs.isImported, false),
        gte(apiLogs.requestTime, dayStartsAt),
        // Work that a plan may limit is a task kind of the same name. Each counts once, whatever it cost.
        eq(apiLogs.kind, capability),
      ),
    );
  return row?.value ?? 0;
}
