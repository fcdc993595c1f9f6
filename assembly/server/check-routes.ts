import { listRules } from '#server/define-route.ts';
import type { Feature } from '#server/feature.ts';

/** @throws Error for a route that does not say who may call it, or requires a scope that no key can have. */
export function checkRoutes(
  app: Parameters<typeof listRules>[0],
  features: readonly Pick<Feature, 'scopes'>[],
): void {
  const declared = new Set(features.flatMap(({ scopes = [] }) => scopes.map(({ id }) => id)));
  for (const [route, { scope }] of listRules(app)) {
    if (scope && !declared.has(scope))
      throw new Error(`${route} takes the scope ${scope}, which no feature declares.`);
  }
}
