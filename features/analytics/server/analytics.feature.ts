import type { Feature, FeatureContext } from '#server/feature.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export function analyticsFeature({ database }: FeatureContext) {
  return { name: 'analytics', routes: [analyticsRoutes({ database })] } satisfies Feature;
}
