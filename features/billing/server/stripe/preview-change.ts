import type Stripe from 'stripe';
import { isEntitled } from '#features/billing/server/pays-for-itself.ts';
import type { PlanChange, PlanChangePreview } from '#features/billing/shared/billing.contract.ts';
import { findPlan } from '#features/billing/shared/plans.ts';
import { changeOfItems } from './change-of-items.ts';
import { isPaidUp } from './plan-changes.ts';
import { itemsOf, type PricedItem, type Prices } from './prices.ts';

interface Wanted {
  stripe: Stripe;
  getPrices: () => Promise<Prices>;
  live: Stripe.Subscription | null;
  change: PlanChange;
  hasCard: boolean;
}

export async function previewChange(wanted: Wanted): Promise<PlanChangePreview> {
  const { live, change, hasCard, getPrices } = wanted;
  if (findPlan(change.plan)?.price === 0) {
    const end = live && isPaidUp(live) ? live.items.data[0]?.current_period_end : undefined;
    const startsAt = end === undefined ? null : new Date(end * 1000).toISOString();
    return { isCharged: true, startsAt, dueNow: null, lines: [], needsCard: false };
  }
  const items = itemsOf(await getPrices(), change);
  const cost =
    live && isEntitled(live.status)
      ? await costOfChange(wanted.stripe, live, items)
      : costOfFirstMonth(items);
  return { isCharged: true, startsAt: null, ...cost, needsCard: !hasCard };
}

type Cost = Pick<PlanChangePreview, 'dueNow' | 'lines'>;

async function costOfChange(stripe: Stripe, live: Stripe.Subscription, items: PricedItem[]): Promise<Cost> {
  const invoice = await stripe.invoices.createPreview({
    customer: typeof live.customer === 'string' ? live.customer : live.customer.id,
    subscription: live.id,
    subscription_details: { items: changeOfItems(live, items), proration_behavior: 'always_invoice' },
  });
  const { total, amount_due, currency } = invoice;
  const lines = invoice.lines.data.map(({ description, amount }) => ({
    description: description ?? 'Change of plan',
    amount,
    currency,
  }));
  // Existing credit is deducted from the amount due, and is not an invoice line.
  if (total > 0 && amount_due !== total) {
    lines.push({ description: 'Existing credit', amount: amount_due - total, currency });
  }
  return { dueNow: { amount: total < 0 ? total : amount_due, currency }, lines };
}

/** Without a subscription there is nothing to prorate. */
function costOfFirstMonth(items: PricedItem[]): Cost {
  const lines = items.map(({ price, quantity }, index) => ({
    description: index === 0 ? 'First month' : `${quantity} further ${quantity === 1 ? 'seat' : 'seats'}`,
    amount: (price.unit_amount ?? 0) * quantity,
    currency: price.currency,
  }));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  return { dueNow: { amount, currency: items[0]!.price.currency }, lines };
}
