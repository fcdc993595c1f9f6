import type Stripe from 'stripe';
import { findPlan, type PlanId, planIds } from '#features/billing/shared/plans.ts';
import { lookupKey, type Priced, type Prices } from './prices.ts';

export interface SubscriptionState {
  id: string;
  /** Null for an unknown price: the plan then stays as it was. */
  plan: PlanId | null;
  seats: number;
  status: string;
  periodStart: Date | null;
  periodEnd: Date | null;
  cancelAtPeriodEnd: boolean;
}

/** Best first; any other status has ended. */
const statuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete'];

/** A customer has one subscription; if there are more, the best one. */
export async function findLive(stripe: Stripe, customer: string): Promise<Stripe.Subscription | null> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 20 });
  const live = data.filter(({ status }) => statuses.includes(status));
  live.sort((one, other) => statuses.indexOf(one.status) - statuses.indexOf(other.status));
  return live[0] ?? null;
}

export function readState(subscription: Stripe.Subscription, prices: Prices): SubscriptionState {
  const items = subscription.items.data;
  const isPriceOf = (what: Priced) => (item: Stripe.SubscriptionItem) =>
    item.price.id === prices.get(what)?.id || item.price.lookup_key === lookupKey(what);
  const plan = planIds.find((id) => prices.has(id) && items.some(isPriceOf(id)));
  const further = items.find(isPriceOf('enterprise-seat'))?.quantity ?? 0;
  const limits = findPlan(plan ?? '')?.seats;
  return {
    id: subscription.id,
    plan: plan ?? null,
    seats: limits ? limits.minimum + further : 1,
    status: subscription.status,
    periodStart: instant(items[0]?.current_period_start),
    periodEnd: instant(items[0]?.current_period_end),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}

function instant(seconds: number | undefined): Date | null {
  return seconds === undefined ? null : new Date(seconds * 1000);
}
