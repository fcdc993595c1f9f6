import type { Feature, FeatureContext } from '#server/feature.ts';
import { factsRoutes } from './facts.routes.ts';

/** What the assistant may know about a person. */
export function memoryFeature({ database }: FeatureContext) {
  return { name: 'memory', routes: [factsRoutes({ database })] } satisfies Feature;
}
