import type { Feature } from '#server/feature.ts';
import type { SuggestionSources } from './suggest.ts';
import { suggestionsRoutes } from './suggestions.routes.ts';

export function suggestionsFeature(sources: SuggestionSources) {
  return { name: 'suggestions', routes: [suggestionsRoutes({ sources })] } satisfies Feature;
}
