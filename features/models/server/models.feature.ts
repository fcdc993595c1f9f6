import type { LanguageModelV4 } from '@ai-sdk/provider';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { modelsRoutes } from './models.routes.ts';
import { createModels } from './models.ts';

export function modelsFeature({ env, log }: FeatureContext, { builtIn }: { builtIn: LanguageModelV4 }) {
  const models = createModels({ env, builtIn, log });
  return {
    name: 'models',
    services: { models },
    routes: [modelsRoutes({ models })],
    settings: [modelsSettings],
    release: () => models.close(),
  } satisfies Feature;
}
