import type { Feature, FeatureContext } from '#server/feature.ts';

export function coderFeature(_: FeatureContext) {
  return { name: 'coder', routes: [] } satisfies Feature;
}
