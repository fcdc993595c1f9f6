import type { Billing } from '#features/billing/shared/billing.contract.ts';
import { findPlan, type Plan } from '#features/billing/shared/plans.ts';
import { formatDate } from './money.ts';

/** What a confirmed change has led to: a plan that is paid for is kept until the end of its period. */
export function describePlanChange({ plan, nextPlan, periodEnd }: Billing, wanted: Plan): string {
  if (nextPlan === wanted.id && periodEnd !== null) {
    return `You keep ${findPlan(plan)?.name ?? plan} until ${formatDate(periodEnd)}. Then ${wanted.name} begins.`;
  }
  return `You are now on ${wanted.name}.`;
}
