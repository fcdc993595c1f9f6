import type { Feature, FeatureContext } from '#server/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export function dashboardFeature({ database }: FeatureContext) {
  return { name: 'dashboard', routes: [dashboardRoutes({ database })] } satisfies Feature;
}
