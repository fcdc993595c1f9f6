import type { AccountsDependencies } from '#features/accounts/server/accounts.service.ts';
import { apiKeyContract } from '#features/security/shared/api-keys.contract.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import type { Actor } from '#server/http.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { linkedSignInsRoutes } from './linked-sign-ins.routes.ts';
import { secondFactorsRoutes } from './second-factors.routes.ts';
import { securityRoutes } from './security.routes.ts';

export function securityFeature(
  { features }: Pick<FeatureContext, 'features'>,
  {
    accounts,
    requireApiAccess,
  }: {
    accounts: AccountsDependencies;
    requireApiAccess(actor: Actor): Promise<void>;
  },
) {
  // Every feature whose routes use a scope must come before this one: otherwise the server does not start.
  const scopes = features.flatMap((feature) => feature.scopes ?? []);
  const contract = apiKeyContract(scopes);
  const free = new Set<string>(scopes.flatMap(({ id, needsNoPlan }) => (needsNoPlan ? [id] : [])));
  return {
    name: 'security',
    routes: [
      securityRoutes(accounts),
      secondFactorsRoutes(accounts),
      linkedSignInsRoutes(accounts),
      apiKeysRoutes({
        ...{ ...accounts, contract, requireApiAccess },
        isFree: (asked) => asked.every((scope) => free.has(scope)),
      }),
    ],
  } satisfies Feature;
}
