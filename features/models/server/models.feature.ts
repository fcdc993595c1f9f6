import path from 'node:path';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import type { ConnectionStore } from '#features/connections/server/connection-store.ts';
import type { Spending } from '#features/connections/server/spending.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { measured } from './call-metrics.ts';
import { connectionsRoutes } from './connections/connections.routes.ts';
import { lookRoutes } from './connections/look.routes.ts';
import { findChosenModel } from './model-files/chosen-model.ts';
import { modelFilesRoutes } from './model-files/model-files.routes.ts';
import { ModelFiles } from './model-files/model-files.ts';
import { modelsRoutes } from './models.routes.ts';
import { createModels } from './models.ts';

export function modelsFeature(
  context: FeatureContext,
  {
    builtIn,
    operator,
    settings,
  }: {
    builtIn: LanguageModelV4;
    operator: { store: ConnectionStore; spending: Spending };
    settings: ServerSettings;
  },
) {
  const { database, env, log, metrics, tracer, guardedFetch } = context;
  const dataFolder = context.dataFolder ?? context.filesFolder;
  const files = new ModelFiles({
    folder: path.join(dataFolder, 'models'),
    keepFreeBytes: env.minFreeDiskBytes ?? 0,
    log,
  });
  const models = measured(
    createModels({
      ...{ env, builtIn, log, operator },
      findPlan: async (userId) => {
        const [person] = await database
          .select({ plan: users.subscriptionTier })
          .from(users)
          .where(eq(users.id, userId));
        return person?.plan;
      },
      findChosenModel: () => findChosenModel(settings, dataFolder),
    }),
    metrics,
    tracer,
  );
  return {
    name: 'models',
    services: { models },
    routes: [
      modelsRoutes({ models }),
      connectionsRoutes({ models, operator, store: operator.store, env }),
      lookRoutes({ database, store: operator.store, env, guardedFetch }),
      modelFilesRoutes({
        ...{ database, settings, files, models },
        ofEnvironment: env.models?.inProcess?.model,
      }),
    ],
    settings: [modelsSettings],
    close: () => files.close(),
    release: () => models.close(),
  } satisfies Feature;
}
