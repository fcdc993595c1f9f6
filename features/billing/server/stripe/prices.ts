import type Stripe from 'stripe';
import type { StripeSettings } from '#features/billing/server/billing.env.ts';
import type { PlanChange } from '#features/billing/shared/billing.contract.ts';
import { findPlan, type PlanId, plans } from '#features/billing/shared/plans.ts';
import { AppError } from '#server/errors.ts';

/** Everything with its own price: each paid plan, and an extra seat. */
export type Priced = PlanId | 'enterprise-seat';

const priced: readonly Priced[] = [
  ...plans.filter(({ price }) => price > 0).map(({ id }) => id),
  'enterprise-seat',
];

/** Prices rarely change, and a purchase must not wait for them. */
const keptMs = 5 * 60_000;

export type Prices = ReadonlyMap<Priced, Stripe.Price>;

/** Lookup keys in Stripe, for prices whose ids the operator did not set. */
export const lookupKey = (what: Priced): string => `everyday-${what}`;

export function createPriceList(stripe: Stripe, configured: StripeSettings['prices']) {
  let kept: { prices: Promise<Prices>; atMs: number } | undefined;

  async function load(): Promise<Prices> {
    const byId = priced.flatMap((what) => {
      const id = configured[what];
      return id === undefined ? [] : [stripe.prices.retrieve(id).then((price) => [what, price] as const)];
    });
    const byKey = stripe.prices
      .list({ active: true, limit: 100, lookup_keys: priced.map(lookupKey) })
      .then(({ data }) =>
        priced.flatMap((what) => {
          const price = data.find(({ lookup_key }) => lookup_key === lookupKey(what));
          return price ? [[what, price] as const] : [];
        }),
      );
    // Awaited together: whichever fails, no promise is left unhandled.
    const [keyed, ...named] = await Promise.all([byKey, ...byId]);
    return new Map([...keyed, ...named]);
  }

  return (): Promise<Prices> => {
    if (kept && Date.now() - kept.atMs < keptMs) return kept.prices;
    const prices = load();
    kept = { prices, atMs: Date.now() };
    prices.catch(() => {
      kept = undefined;
    });
    return prices;
  };
}

export interface PricedItem {
  price: Stripe.Price;
  quantity: number;
}

/** The prices of a plan with this many seats. @throws AppError `conflict` when the operator has no price for it. */
export function itemsOf(prices: Prices, { plan, seats }: PlanChange): PricedItem[] {
  const limits = findPlan(plan)?.seats;
  const further = limits ? seats - limits.minimum : 0;
  return [
    { price: required(prices, plan), quantity: 1 },
    ...(further > 0 ? [{ price: required(prices, 'enterprise-seat'), quantity: further }] : []),
  ];
}

function required(prices: Prices, what: Priced): Stripe.Price {
  const price = prices.get(what);
  if (!price) {
    throw new AppError('conflict', { message: 'This plan cannot be bought on this server yet.' });
  }
  return price;
}
