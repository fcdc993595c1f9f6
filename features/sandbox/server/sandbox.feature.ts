import type { Feature } from '#server/feature.ts';
import { sandboxRoutes } from './sandbox.routes.ts';

export function sandboxFeature() {
  return { name: 'sandbox', routes: [sandboxRoutes()] } satisfies Feature;
}
