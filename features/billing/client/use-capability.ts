import { capabilityNames } from '#features/billing/shared/capability-names.ts';
import { type Capability, findPlan } from '#features/billing/shared/plans.ts';
import { useBilling } from './billing.api.ts';

/**
 * Whether the person's plan has the capability. The server checks again on use; this is for saying so beforehand.
 * `isAllowed` is undefined until the plan is known.
 */
export function useCapability(capability: Capability) {
  const billing = useBilling();
  const plan = billing.data && findPlan(billing.data.plan);
  const allowance = billing.data && (plan?.allows[capability] ?? false);
  return {
    isAllowed: allowance === undefined ? undefined : allowance !== false,
    /** How many a day, if limited. */
    perDay: typeof allowance === 'number' ? allowance : null,
    explanation: allowance === false ? explain(capability, plan?.name) : null,
  };
}

function explain(capability: Capability, plan: string | undefined): string {
  const what = capabilityNames[capability];
  return plan === undefined
    ? `${what} is not part of your plan. A bigger plan includes it.`
    : `${what} is not part of ${plan}. A bigger plan includes it.`;
}
