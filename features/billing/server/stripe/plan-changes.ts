import type Stripe from 'stripe';
import type { BillingPerson } from '#features/billing/server/billing-provider.ts';
import { isEntitled } from '#features/billing/server/pays-for-itself.ts';
import { setTier } from '#features/billing/server/set-tier.ts';
import { findSubscription, saveSubscription } from '#features/billing/server/subscriptions.queries.ts';
import type { PlanChange } from '#features/billing/shared/billing.contract.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { changeOfItems } from './change-of-items.ts';
import { itemsOf, type Prices } from './prices.ts';

interface Wanted {
  stripe: Stripe;
  database: Database;
  person: BillingPerson;
  live: Stripe.Subscription | null;
  change: PlanChange;
}

export function isPaidUp({ status }: Stripe.Subscription): boolean {
  return status === 'active' || status === 'trialing';
}

/** Cancels at the period's end what is paid for, and at once what is not paid yet. */
export async function changeToFree({ stripe, database, person, live, change }: Wanted): Promise<void> {
  const { userId } = person;
  const { plan } = change;
  if (live && isPaidUp(live)) {
    await stripe.subscriptions.update(live.id, { cancel_at_period_end: true });
    await database.transaction(async (tx) => {
      const row = await findSubscription(tx, userId);
      await saveSubscription(tx, { ...row!, cancelAtPeriodEnd: true, nextPlan: plan });
    });
    return;
  }
  if (live) await stripe.subscriptions.cancel(live.id);
  await database.transaction(async (tx) => {
    const row = await findSubscription(tx, userId);
    await saveSubscription(tx, { ...row!, plan, seats: 1, status: 'none', providerSubscriptionId: null });
    await setTier(tx, userId, plan);
  });
}

/** Returns whether the person has to do something before it takes effect. */
export async function changeToPaid({
  stripe,
  person,
  live,
  change,
  customer,
  card,
  prices,
}: Wanted & { customer: string; card: string | null; prices: Prices }): Promise<boolean> {
  const items = itemsOf(prices, change);
  if (!card) throw new AppError('conflict', { message: 'There is no card yet. Add one first.' });
  if (live && isEntitled(live.status)) {
    // It cannot be part of the change itself, which may have to wait for a payment.
    if (live.cancel_at_period_end) {
      await stripe.subscriptions.update(live.id, { cancel_at_period_end: false });
    }
    // It takes effect only once its amount due is paid.
    const changed = await stripe.subscriptions.update(live.id, {
      items: changeOfItems(live, items),
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    });
    return changed.pending_update !== null;
  }
  if (live) await stripe.subscriptions.cancel(live.id);
  await stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } });
  const created = await stripe.subscriptions.create({
    customer,
    items: items.map(({ price, quantity }) => ({ price: price.id, quantity })),
    payment_behavior: 'allow_incomplete',
    metadata: { user_id: person.userId, plan: change.plan },
  });
  return created.status === 'incomplete';
}
