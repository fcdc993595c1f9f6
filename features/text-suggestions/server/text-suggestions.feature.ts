import type { ObserveTurn } from '#features/assistant/server/turn-metrics.ts';
import { findExactPage } from '#features/dictionary/server/find-page.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import type { Models } from '#features/models/server/models.ts';
import { textSuggestionTaskKinds } from '#features/text-suggestions/shared/text-suggestions.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createChooseWriter } from './choose-writer.ts';
import { textSuggestionsRoutes } from './text-suggestions.routes.ts';
import { TextSuggestions } from './text-suggestions.ts';

export interface TextSuggestionsNeeds {
  models: Models;
  chooseModel: Parameters<typeof createChooseWriter>[0]['chooseModel'];
  reference: Reference;
  observeTurn: ObserveTurn;
}

export function textSuggestionsFeature(
  { database, log, writeRetries: retries }: FeatureContext,
  { models, chooseModel, reference, observeTurn }: TextSuggestionsNeeds,
) {
  const isWord = (word: string) => {
    const page = findExactPage(reference, word);
    return (
      page !== undefined && reference.listSenses(page).some(({ title }) => title === title.toLowerCase())
    );
  };
  const suggestions = new TextSuggestions({ database, log, retries, observeTurn, isWord });
  const chooseWriter = createChooseWriter({ models, chooseModel });
  return {
    name: 'text-suggestions',
    taskKinds: textSuggestionTaskKinds,
    services: { suggestions, chooseWriter, isWord },
    routes: [textSuggestionsRoutes({ chooseWriter })],
    close: () => suggestions.close(),
  } satisfies Feature;
}

/** The services for features that suggest texts. */
export type TextSuggestionsServices = ReturnType<typeof textSuggestionsFeature>['services'];
