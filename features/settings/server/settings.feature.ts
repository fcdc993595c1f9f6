import type { Feature, FeatureContext } from '#server/feature.ts';
import { settingsRoutes } from './settings.routes.ts';

export function settingsFeature({ database }: FeatureContext) {
  return { name: 'settings', routes: [settingsRoutes({ database })] } satisfies Feature;
}
