import type { Feature, FeatureContext } from '#server/feature.ts';
import { sharesRoutes } from './shares.routes.ts';

export function sharesFeature({ database }: FeatureContext) {
  return { name: 'shares', routes: [sharesRoutes({ database })] } satisfies Feature;
}
