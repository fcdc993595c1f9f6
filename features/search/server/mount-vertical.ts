import type { ToolActor } from '#features/assistant/server/assistant-tool.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { ObserveTurn } from '#features/assistant/server/turn-metrics.ts';
import type { ClaimCheck } from '#features/claim-check/server/claim-check.ts';
import type { Database } from '#server/db/database.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import type { Log } from '#server/log.ts';
import { findNumberedResults } from './search.service.ts';
import { createSearchSummaries } from './search-summaries.ts';
import { type SummaryPromptContext, summarisePrompt } from './summarise-search.prompt.ts';
import { verticalRoutes } from './vertical.routes.ts';
import type { Vertical } from './vertical.ts';

/** What every kind of search needs from the server. */
export interface SearchPlatform {
  database: Database;
  log: Log;
  /** The model that answers this person now. */
  chooseModel(actor: ToolActor): Promise<ModelHandle>;
  retries?: WriteRetries | undefined;
  claims?: ClaimCheck | undefined;
  observeTurn?: ObserveTurn | undefined;
}

export interface MountedVertical {
  routes: ReturnType<typeof verticalRoutes>;
  /** Ends the running analyses, and waits until they are settled. */
  close(): Promise<void>;
}

/** One kind of search, ready for its routes. `about` tells the model what matters in results of this kind. */
export function mountVertical(
  { database, log, chooseModel, retries, claims, observeTurn }: SearchPlatform,
  vertical: Vertical,
  { about = [] }: { about?: string[] } = {},
): MountedVertical {
  const summaries = createSearchSummaries({
    database,
    log,
    retries,
    observeTurn,
    chooseModel,
    claims,
    task: { kind: `${vertical.type}-search`, endpoint: `/api/search/${vertical.path}/summary` },
    prompt: (context: SummaryPromptContext) => summarisePrompt(context, about),
    findResults: (input) => findNumberedResults(vertical, input),
    ...(vertical.summarise && { summarise: vertical.summarise }),
  });
  return {
    routes: verticalRoutes({ database, vertical, summaries }),
    close: () => summaries.close(),
  };
}
