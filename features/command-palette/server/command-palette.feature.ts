import type { Feature, FeatureContext } from '#server/feature.ts';
import { paletteRoutes } from './command-palette.routes.ts';

export function commandPaletteFeature({ database }: FeatureContext) {
  return { name: 'command-palette', routes: [paletteRoutes({ database })] } satisfies Feature;
}
