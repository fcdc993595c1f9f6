import Stripe from 'stripe';
import type { StripeSettings } from '#features/billing/server/billing.env.ts';
import type { BillingProvider } from '#features/billing/server/billing-provider.ts';
import { AppError } from '#server/errors.ts';
import { createProviderFetch } from '#server/fetch/provider-fetch.ts';

/** The Stripe client. */
export type StripeBilling = Omit<BillingProvider, 'kind' | 'publishableKey' | 'acceptCard'>;

const usualAddress = 'https://api.stripe.com';
const timeoutMs = 30_000;

/** Stripe's own library over our HTTP client: it reaches only the configured host. */
export function createStripeClient({ secretKey, baseUrl = usualAddress }: StripeSettings): Stripe {
  const { protocol, hostname, port } = new URL(baseUrl);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(createProviderFetch({ baseUrl, timeoutMs })),
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    // Retries carry the same idempotency key, so nothing is done twice.
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

/** The same, with errors worded for the person; what only the operator can fix stays an unexpected error. */
export function withPlainErrors(provider: StripeBilling): StripeBilling {
  const wrapped: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(provider)) {
    wrapped[name] = (...input: unknown[]) =>
      (member as (...input: unknown[]) => Promise<unknown>)(...input).catch(rethrow);
  }
  return wrapped as unknown as StripeBilling;
}

function rethrow(error: unknown): never {
  if (error instanceof Stripe.errors.StripeCardError) {
    throw new AppError('payment_failed', { message: error.message, cause: error });
  }
  if (
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError
  ) {
    throw new AppError('billing_unreachable', { cause: error });
  }
  throw error;
}

/** Undefined when the object does not exist (any more). */
export async function ignoreNotFound<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') {
      return undefined;
    }
    throw error;
  }
}
