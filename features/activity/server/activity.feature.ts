import type { Feature, FeatureContext } from '#server/feature.ts';
import { activityRoutes } from './activity.routes.ts';

export function activityFeature({ database }: FeatureContext) {
  return { name: 'activity', routes: [activityRoutes({ database })] } satisfies Feature;
}
