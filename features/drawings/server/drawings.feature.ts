import type { Feature } from '#server/feature.ts';
import { drawingsRoutes } from './drawings.routes.ts';

export function drawingsFeature() {
  return { name: 'drawings', routes: [drawingsRoutes()] } satisfies Feature;
}
