import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { createSecretBox } from '#features/accounts/server/secret-box.ts';
import { requireCapability } from '#features/billing/server/require-capability.ts';
import type { Mailer } from '#features/mail/server/mailer.ts';
import { AppError } from '#server/errors.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import type { Actor } from '#server/http.ts';
import { createWebhookDeliverer, type DeliverDependencies } from './deliver-webhooks.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

export function webhooksFeature(
  { database, secret, guardedPost: post, baseUrl, log }: FeatureContext,
  needs: {
    accounts: AccountsDependencies;
    mailer: Mailer;
    requireApiAccess: (actor: Actor) => Promise<void>;
  },
) {
  const { accounts, mailer, requireApiAccess } = needs;
  const box = createSecretBox(secret, 'secrets of webhooks');
  const hasApiAccess: DeliverDependencies['hasApiAccess'] = async (tx, person) => {
    try {
      await requireCapability(tx, person, 'api-access');
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'plan_required') return false;
      throw error;
    }
  };
  const deliverer = createWebhookDeliverer({ database, post, box, mailer, baseUrl, log, hasApiAccess });
  return {
    name: 'webhooks',
    services: { deliverer },
    routes: [webhooksRoutes({ ...accounts, box, deliverer, requireApiAccess })],
    sweeps: [
      {
        name: 'webhooks.deliver',
        when: { everyMs: 5_000, atStart: true },
        run: () => deliverer.deliverDue(),
      },
    ],
  } satisfies Feature;
}
