import type Stripe from 'stripe';
import type { PricedItem } from './prices.ts';

/** Turns a subscription's items into those of another plan: shared items keep their ids, the rest are removed. */
export function changeOfItems(
  live: Stripe.Subscription,
  wanted: PricedItem[],
): Stripe.SubscriptionUpdateParams.Item[] {
  const old = [...live.items.data];
  const changed = wanted.map(({ price, quantity }): Stripe.SubscriptionUpdateParams.Item => {
    const same = old.findIndex((item) => item.price.id === price.id);
    const [taken] = old.splice(Math.max(same, 0), 1);
    return { ...(taken && { id: taken.id }), price: price.id, quantity };
  });
  return [...changed, ...old.map(({ id }) => ({ id, deleted: true }))];
}
