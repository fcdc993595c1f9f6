import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import type { Feature } from '#server/feature.ts';
import type { Actor } from '#server/http.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { linkedSignInsRoutes } from './linked-sign-ins.routes.ts';
import { secondFactorsRoutes } from './second-factors.routes.ts';
import { securityRoutes } from './security.routes.ts';

export function securityFeature({
  accounts,
  requireApiAccess,
}: {
  accounts: AccountsDependencies;
  requireApiAccess(actor: Actor): Promise<void>;
}) {
  return {
    name: 'security',
    routes: [
      securityRoutes(accounts),
      secondFactorsRoutes(accounts),
      linkedSignInsRoutes(accounts),
      apiKeysRoutes({ ...accounts, requireApiAccess }),
    ],
  } satisfies Feature;
}
