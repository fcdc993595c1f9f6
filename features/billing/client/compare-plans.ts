import { capabilityNames } from '#features/billing/shared/capability-names.ts';
import { type Allowance, capabilities, dailyAllowance, type Plan } from '#features/billing/shared/plans.ts';

export interface PlanDifference {
  what: string;
  before: string;
  after: string;
}

/** What differs between two plans, for someone switching from one to the other. */
export function comparePlans(from: Plan | undefined, to: Plan): PlanDifference[] {
  if (!from) return [];
  const differences = [
    {
      what: 'Searches, chats and tasks a day',
      before: dailyAllowance(from),
      after: dailyAllowance(to),
    },
    ...capabilities.map((capability) => ({
      what: capabilityNames[capability],
      before: formatAllowance(from.allows[capability]),
      after: formatAllowance(to.allows[capability]),
    })),
  ];
  return differences.filter(({ before, after }) => before !== after);
}

function formatAllowance(allowance: Allowance): string {
  if (allowance === true) return 'Included';
  return allowance === false ? 'Not included' : `${allowance} a day`;
}
