import type { ObserveTurn } from '#features/assistant/server/turn-metrics.ts';
import type { Models } from '#features/models/server/models.ts';
import { publicApiTaskKinds } from '#features/public-api/shared/public-api.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { ProgramCalls } from './program-calls.ts';
import { publicApiRoutes } from './public-api.routes.ts';

export function publicApiFeature(
  context: FeatureContext,
  { models, observeTurn }: { models: Models; observeTurn: ObserveTurn },
) {
  const { database, baseUrl, log, writeRetries: retries } = context;
  const calls = new ProgramCalls({
    ...{ database, models, baseUrl, log, retries, observeTurn },
    tools: context.contributions('tools'),
    modelFacts: context.env.modelFacts,
  });
  return {
    name: 'public-api',
    services: { calls },
    taskKinds: publicApiTaskKinds,
    published: [
      {
        from: '/v1/',
        to: '/api/v1/',
        // OpenAI's clients request much that does not exist here. They get an error in their own format, whatever the key
        // may do.
        rulesOfNothing: { access: 'public', anyScope: true, errors: 'openai' },
      },
    ],
    routes: [publicApiRoutes({ calls, models })],
    close: (graceMs) => calls.close(graceMs),
  } satisfies Feature;
}
