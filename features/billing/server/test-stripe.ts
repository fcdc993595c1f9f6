import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { createPriceList } from './stripe/prices.ts';
import { createStripeClient } from './stripe/stripe-client.ts';

/** Reads the plans' prices. Nothing is charged or changed. */
export const testStripe: ConnectionTester = async ({ env: { stripe } }) => {
  if (!stripe) throw new AppError('invalid_input', { message: 'Fill in the required fields first.' });
  const prices = await createPriceList(createStripeClient(stripe), stripe.prices)();
  const found = [...prices.keys()].join(', ');
  return prices.size === 0
    ? said`Stripe answered. It has no price for any plan yet.`
    : said`Stripe answered, with prices for: ${found}`;
};
