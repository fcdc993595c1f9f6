import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ConnectionStore } from '#features/connections/server/connection-store.ts';
import type { Spending } from '#features/connections/server/spending.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { measured } from './call-metrics.ts';
import { connectionsRoutes } from './connections/connections.routes.ts';
import { lookRoutes } from './connections/look.routes.ts';
import { modelsRoutes } from './models.routes.ts';
import { createModels } from './models.ts';

export function modelsFeature(
  { database, env, log, metrics, tracer, guardedFetch }: FeatureContext,
  {
    builtIn,
    operator,
  }: { builtIn: LanguageModelV4; operator: { store: ConnectionStore; spending: Spending } },
) {
  const models = measured(createModels({ env, builtIn, log, operator }), metrics, tracer);
  return {
    name: 'models',
    services: { models },
    routes: [
      modelsRoutes({ models }),
      connectionsRoutes({ models, operator, store: operator.store, env }),
      lookRoutes({ database, store: operator.store, env, guardedFetch }),
    ],
    settings: [modelsSettings],
    release: () => models.close(),
  } satisfies Feature;
}
