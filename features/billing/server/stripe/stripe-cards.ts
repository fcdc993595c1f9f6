import type Stripe from 'stripe';
import type { CardFacts } from '#features/billing/server/billing-provider.ts';
import { unknownBrand } from '#features/billing/shared/card-messages.ts';

/** Stripe's names for brands, where they differ from ours. */
const brands: Readonly<Record<string, string>> = {
  amex: 'american-express',
  diners: 'diners-club',
  eftpos_au: unknownBrand,
  unknown: unknownBrand,
};

/** Null for payment methods other than cards. */
export function factsOf({ id, card, billing_details }: Stripe.PaymentMethod): CardFacts | null {
  if (!card) return null;
  const { brand, last4, exp_month, exp_year } = card;
  const name = billing_details.name?.slice(0, 100);
  return {
    providerReference: id,
    brand: brands[brand] ?? brand.replaceAll(/[^a-z]/g, '-'),
    last4,
    expMonth: exp_month,
    expYear: exp_year,
    ...(name && { name }),
  };
}
