import type { Mailer } from '#features/mail/server/mailer.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { billingRoutes } from './billing.routes.ts';
import { createLocalBilling } from './local-billing.ts';
import { paymentMethodsRoutes } from './payment-methods.routes.ts';
import { createStripeBilling } from './stripe/stripe-billing.ts';
import { stripeDocuments } from './stripe/stripe-documents.ts';

export function billingFeature({ database, env, baseUrl }: FeatureContext, { mailer }: { mailer: Mailer }) {
  const provider = env.stripe
    ? createStripeBilling({ database, settings: env.stripe, mailer, baseUrl })
    : createLocalBilling({ database });
  return {
    name: 'billing',
    routes: [billingRoutes({ database, provider, baseUrl }), paymentMethodsRoutes({ database, provider })],
    ...(env.stripe && { documents: stripeDocuments }),
    windDown: (userId) => provider.closeAccount(userId),
  } satisfies Feature;
}
