import type { Reference } from '#features/dictionary/server/reference.ts';
import { searchReference } from '#features/dictionary/server/search-reference.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import type { ResearchSearch } from '#features/research/server/research-world.ts';
import { resultsPerPage } from '#features/search/shared/search.contract.ts';
import { searchScopes } from '#features/search/shared/search.scopes.ts';
import { searchTaskKinds } from '#features/search/shared/search.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { systemClock } from './clock.ts';
import { createWebProviders } from './create-web-providers.ts';
import { createFederation } from './federation.ts';
import { mountVertical, type SearchPlatform } from './mount-vertical.ts';
import { ownSearches } from './own-searches.ts';
import { createOwnThingsProvider } from './own-things-provider.ts';
import { createReferenceProvider } from './reference-provider.ts';
import { searchRoutes } from './search.routes.ts';
import type { SearchProviderError } from './search-provider-error.ts';
import { openSearchServices } from './search-services.ts';
import { createSpellingSuggester } from './suggest-spelling.ts';
import type { Vertical } from './vertical.ts';
import { createWebVertical } from './web-vertical.ts';

interface SearchNeeds {
  reference: Reference;
  ownItems: OwnItems;
  chooseModel: SearchPlatform['chooseModel'];
}

export function searchFeature(context: FeatureContext, needs: SearchNeeds) {
  const { database, env, log, writeRetries: retries } = context;
  const { reference, ownItems, chooseModel } = needs;
  const onFailure = (provider: string, error: SearchProviderError) =>
    log.warn('a search provider failed', { provider, error });
  const clock = systemClock;
  const outside = env.search && { search: env.search, operatorContact: env.operatorContact };
  const webProviders = outside ? createWebProviders({ ...outside, clock, onFailure }) : [];
  const federation = createFederation({
    providers: [
      ...webProviders,
      createReferenceProvider((query, range) =>
        searchReference(reference, query, { ...range, withSite: true }),
      ),
      createOwnThingsProvider(ownItems),
    ],
    clock,
    pageSize: resultsPerPage,
    onFailure,
  });
  // Without a person: what somebody said in a chat is no evidence.
  const searchForResearch = async (query: string): Promise<ResearchSearch> => {
    const found = await federation.search({ query, page: 1, language: 'en', safe: 'moderate' });
    const answered = found.providers.filter(({ state }) => state === 'answered' || state === 'cached');
    return {
      results: found.results.map(({ result }) => result),
      searchedIn: answered.map(({ name }) => name),
    };
  };
  const mount = (vertical: Vertical, about?: string[]) =>
    mountVertical({ database, log, retries, chooseModel }, vertical, about && { about });
  const web = mount(createWebVertical({ federation, suggestSpelling: createSpellingSuggester(reference) }));
  /** For other kinds of search. `outside` is absent where no service may be asked. */
  const kit = { clock, onFailure, outside, services: outside && openSearchServices(outside), mount };
  return {
    name: 'search',
    scopes: searchScopes,
    taskKinds: searchTaskKinds,
    services: { kit, searchForResearch, hasOutside: webProviders.length > 0 },
    ownItems: [ownSearches(database)],
    routes: [searchRoutes({ database }), web.routes],
    close: () => web.close(),
  } satisfies Feature;
}

/** What a kind of search is made of, beside its own providers. */
export type SearchKit = ReturnType<typeof searchFeature>['services']['kit'];
