import { z } from 'zod';
import type { OrganisationSettings } from '#features/accounts/server/oidc/organisation.env.ts';
import { planIds } from '#features/billing/shared/plans.ts';
import { EnvError } from '#server/env.ts';
import { defineEnvironment, optional, secret, serviceUrl } from '#server/environment.ts';

/** Present when plans cost money. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Undefined: Stripe's default URL. */
  baseUrl?: string | undefined;
  /** Price ids; missing ones are found by their lookup key. */
  prices: Partial<Record<string, string>>;
}

declare module '#server/env.ts' {
  interface EnvSections {
    /** Undefined: plans are free. */
    stripe: StripeSettings | undefined;
  }
}

const price = () =>
  optional(z.string().regex(/^price_\w+$/, 'must be the id of a price, such as price_1A2b3C'));

export const billingEnvironment = defineEnvironment({
  variables: {
    STRIPE_SECRET_KEY: secret(z.string().regex(/^[sr]k_\w+$/, 'must begin with sk_ or rk_')),
    STRIPE_PUBLISHABLE_KEY: secret(z.string().regex(/^pk_\w+$/, 'must begin with pk_')),
    STRIPE_WEBHOOK_SECRET: secret(z.string().regex(/^whsec_\S+$/, 'must begin with whsec_')),
    STRIPE_BASE_URL: optional(
      serviceUrl.refine((text) => new URL(text).pathname === '/', 'must be an address without a path'),
    ),
    STRIPE_PRICE_EDUCATION: price(),
    STRIPE_PRICE_STANDARD: price(),
    STRIPE_PRICE_PLUS: price(),
    STRIPE_PRICE_PRO: price(),
    STRIPE_PRICE_BUSINESS: price(),
    STRIPE_PRICE_ENTERPRISE: price(),
    STRIPE_PRICE_ENTERPRISE_SEAT: price(),
  },
  read(values, { organisation }) {
    refuseUnknownPlans(organisation.providers);
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = values;
    const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET };
    const missing = Object.entries(keys).flatMap(([name, value]) => (value === undefined ? [name] : []));
    if (missing.length === 3) return { stripe: undefined };
    if (!STRIPE_SECRET_KEY || !STRIPE_PUBLISHABLE_KEY || !STRIPE_WEBHOOK_SECRET) {
      throw new EnvError(`${missing[0]} is required when any of Stripe’s keys is set.`);
    }
    return {
      stripe: {
        secretKey: STRIPE_SECRET_KEY,
        publishableKey: STRIPE_PUBLISHABLE_KEY,
        webhookSecret: STRIPE_WEBHOOK_SECRET,
        baseUrl: values.STRIPE_BASE_URL,
        prices: {
          education: values.STRIPE_PRICE_EDUCATION,
          standard: values.STRIPE_PRICE_STANDARD,
          plus: values.STRIPE_PRICE_PLUS,
          pro: values.STRIPE_PRICE_PRO,
          business: values.STRIPE_PRICE_BUSINESS,
          enterprise: values.STRIPE_PRICE_ENTERPRISE,
          'enterprise-seat': values.STRIPE_PRICE_ENTERPRISE_SEAT,
        },
      },
    };
  },
});

/** A plan that an organisation's provider assigns has to be for sale here. */
function refuseUnknownPlans(providers: OrganisationSettings['providers']): void {
  const known: readonly string[] = planIds;
  for (const { plans } of providers) {
    const unknown = Object.values(plans?.byValue ?? {}).find((plan) => !known.includes(plan));
    if (unknown === undefined) continue;
    throw new EnvError(`${plans?.variable} names “${unknown}”, which is not a plan: ${planIds.join(', ')}.`);
  }
}
