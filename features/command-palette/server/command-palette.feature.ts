import type { OwnItems } from '#features/own-items/server/own-items.ts';
import type { Feature } from '#server/feature.ts';
import { paletteRoutes } from './command-palette.routes.ts';

export function commandPaletteFeature({ ownItems }: { ownItems: OwnItems }) {
  return { name: 'command-palette', routes: [paletteRoutes({ ownItems })] } satisfies Feature;
}
