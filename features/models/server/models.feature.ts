import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { modelsRoutes } from './models.routes.ts';
import { createModels } from './models.ts';

export function modelsFeature({ env, log }: FeatureContext, { builtIn }: { builtIn: LanguageModelV4 }) {
  const models = createModels({ env, builtIn, log });
  return {
    name: 'models',
    services: { models },
    routes: [modelsRoutes({ models })],
    release: () => models.close(),
  } satisfies Feature;
}
