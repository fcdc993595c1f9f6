import type { Feature, FeatureContext } from '#server/feature.ts';
import { paletteRoutes } from './palette.routes.ts';

export function paletteFeature({ database }: FeatureContext) {
  return { name: 'palette', routes: [paletteRoutes({ database })] } satisfies Feature;
}
