import type { Feature, FeatureContext } from '#server/feature.ts';
import { forgetOldUsage } from './forget-old-usage.ts';
import { writeSoldLimits } from './plan-limits.ts';
import { usageRoutes } from './usage.routes.ts';

export function usageFeature({ database }: FeatureContext) {
  return {
    name: 'usage',
    recover: () => writeSoldLimits(database),
    routes: [usageRoutes({ database })],
    // When most people of most zones are not at it.
    sweeps: [{ name: 'usage.forget-old', when: { cron: '40 3 * * *' }, run: () => forgetOldUsage(database) }],
  } satisfies Feature;
}
