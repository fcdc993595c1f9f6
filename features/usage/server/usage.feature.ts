import type { TaskKind } from '#features/usage/shared/task-kind.ts';
import { usageScopes } from '#features/usage/shared/usage.scopes.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { forgetOldUsage } from './forget-old-usage.ts';
import { writeSoldLimits } from './plan-limits.ts';
import { usageRoutes } from './usage.routes.ts';

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** What tasks are charged for. */
    taskKinds: TaskKind;
  }
}

export function usageFeature({ database }: FeatureContext) {
  return {
    name: 'usage',
    scopes: usageScopes,
    recover: () => writeSoldLimits(database),
    routes: [usageRoutes({ database })],
    // When most people in most zones are inactive.
    sweeps: [{ name: 'usage.forget-old', when: { cron: '40 3 * * *' }, run: () => forgetOldUsage(database) }],
  } satisfies Feature;
}
