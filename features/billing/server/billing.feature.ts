import type { Mailer } from '#features/mail/server/mailer.ts';
import { current } from '#server/current.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { remade } from '#server/remade.ts';
import { billingRoutes } from './billing.routes.ts';
import type { BillingProvider } from './billing-provider.ts';
import { createLocalBilling } from './local-billing.ts';
import { ownPlanSkill } from './own-plan.skill.ts';
import { createOwnPlanTools } from './own-plan.tools.ts';
import { paymentMethodsRoutes } from './payment-methods.routes.ts';
import { openStripeBilling } from './stripe/open-stripe-billing.ts';
import { stripeDocuments } from './stripe/stripe-documents.ts';

export function billingFeature({ database, live, baseUrl }: FeatureContext, { mailer }: { mailer: Mailer }) {
  const provider = current(
    remade(
      () => live.now().stripe,
      (settings): BillingProvider =>
        settings
          ? openStripeBilling({ database, settings, mailer, baseUrl })
          : createLocalBilling({ database }),
    ),
  );
  return {
    name: 'billing',
    routes: [billingRoutes({ database, provider, baseUrl }), paymentMethodsRoutes({ database, provider })],
    tools: createOwnPlanTools(database),
    engineSkills: [ownPlanSkill],
    documents: stripeDocuments(() => live.now().stripe !== undefined),
    windDown: (userId) => provider.closeAccount(userId),
  } satisfies Feature;
}
