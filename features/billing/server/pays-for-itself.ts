import type { SubscriptionRow } from './subscriptions.queries.ts';

/** Statuses in which the plan is still granted: a late payment is retried for some days before it ends. */
const havingStatuses = new Set(['active', 'trialing', 'past_due']);

export function isEntitled(status: string): boolean {
  return havingStatuses.has(status);
}

/** Whether the next period will be charged. */
export function paysForItself(row: SubscriptionRow | undefined): boolean {
  return (
    row !== undefined &&
    row.providerSubscriptionId !== null &&
    isEntitled(row.status) &&
    !row.cancelAtPeriodEnd
  );
}
