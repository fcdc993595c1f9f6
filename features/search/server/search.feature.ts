import type { ObserveTurn } from '#features/assistant/server/turn-metrics.ts';
import type { ClaimCheck } from '#features/claim-check/server/claim-check.ts';
import type { Reference } from '#features/dictionary/server/reference.ts';
import type { OwnItems } from '#features/own-items/server/own-items.ts';
import type { ResearchSearch } from '#features/research/server/research-world.ts';
import { resultsPerPage } from '#features/search/shared/search.contract.ts';
import { searchScopes } from '#features/search/shared/search.scopes.ts';
import { searchTaskKinds } from '#features/search/shared/search.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { remade } from '#server/remade.ts';
import { systemClock } from './clock.ts';
import { createWebProviders } from './create-web-providers.ts';
import { createFederation, type FederationOptions, type ProviderOutcome } from './federation.ts';
import { mountVertical, type SearchPlatform } from './mount-vertical.ts';
import { ownSearches } from './own-searches.ts';
import { createOwnThingsProvider } from './own-things-provider.ts';
import { createSubjectFinder, presentMeanings, readingReference } from './read-reference.ts';
import { createReferenceProvider } from './reference-provider.ts';
import { searchRoutes } from './search.routes.ts';
import { searchWebTool } from './search.tools.ts';
import type { FoundPage } from './search-provider.ts';
import type { SearchProviderError } from './search-provider-error.ts';
import type { SearchSettings } from './search-settings.ts';
import { createSourceMetrics } from './source-metrics.ts';
import { createSpellingSuggester } from './suggest-spelling.ts';
import type { Vertical } from './vertical.ts';
import { webSkill } from './web.skill.ts';
import { createPagesVertical, createWebVertical } from './web-vertical.ts';

/** The sources that the operator allows. */
export interface Outside {
  search: SearchSettings;
  operatorContact: string | undefined;
}

interface SearchNeeds {
  reference: Reference;
  ownItems: OwnItems;
  chooseModel: SearchPlatform['chooseModel'];
  claims: ClaimCheck;
  observeTurn: ObserveTurn;
}

export function searchFeature(context: FeatureContext, needs: SearchNeeds) {
  const { database, live, log, writeRetries: retries, metrics } = context;
  const { reference, ownItems, chooseModel, claims, observeTurn } = needs;
  const onFailure = (provider: string, error: SearchProviderError) =>
    log.warn('a search provider failed', { provider, error });
  const clock = systemClock;
  const watch = createSourceMetrics(metrics);
  /** Built from what the operator allows, and rebuilt when that changes. */
  const fromOutside = <Made>(make: (outside: Outside | undefined) => Made): (() => Made) =>
    remade((): Outside | undefined => {
      const { search, operatorContact } = live.now();
      return search && { search, operatorContact };
    }, make);
  const webProviders = fromOutside((outside) =>
    outside ? createWebProviders({ ...outside, clock, onFailure, watch }) : [],
  );
  const hasOutside = () => webProviders().length > 0;
  const federationOf = (providers: FederationOptions<FoundPage>['providers']) =>
    createFederation({ providers, clock, pageSize: resultsPerPage, onFailure, watch });
  const findSubject = createSubjectFinder(reference);
  const inReference = federationOf([createReferenceProvider(readingReference(reference, findSubject))]);
  const inWeb = federationOf(webProviders);
  const isAnswer = ({ state }: ProviderOutcome) => state === 'answered' || state === 'cached';
  // The web if it answers, else the reference; never what was said in a chat, which is not evidence.
  const searchForResearch = async (query: string): Promise<ResearchSearch> => {
    const asked = { query, page: 1, language: 'en', safe: 'moderate' } as const;
    const outside = hasOutside() ? await inWeb.search(asked) : undefined;
    const hasAnswered = outside?.providers.some(isAnswer) ?? false;
    const found = outside && hasAnswered ? outside : await inReference.search(asked);
    return {
      results: found.results.map(({ result }) => result),
      searchedIn: found.providers.filter(isAnswer).map(({ name }) => name),
    };
  };
  const mount = (vertical: Vertical, about?: string[]) =>
    mountVertical({ database, log, retries, chooseModel, claims, observeTurn }, vertical, about && { about });
  const suggestSpelling = createSpellingSuggester(reference);
  const webAlone = createPagesVertical(inWeb, suggestSpelling);
  const referenceAlone = createPagesVertical(inReference, suggestSpelling);
  const web = mount(
    createWebVertical({
      web: () => (hasOutside() ? webAlone : null),
      reference: referenceAlone,
      own: federationOf([createOwnThingsProvider(ownItems)]),
      meaningsOf: (query) => presentMeanings(findSubject(query)),
    }),
  );
  /** For other kinds of search. */
  const kit = { clock, onFailure, watch, fromOutside, mount };
  return {
    name: 'search',
    scopes: searchScopes,
    taskKinds: searchTaskKinds,
    services: { kit, searchForResearch, hasOutside },
    ownItems: [ownSearches(database)],
    tools: [{ ...searchWebTool(webAlone, referenceAlone), isOffered: hasOutside }],
    engineSkills: [webSkill],
    routes: [searchRoutes({ database }), web.routes],
    close: () => web.close(),
  } satisfies Feature;
}

/** What a kind of search consists of, besides its own providers. */
export type SearchKit = ReturnType<typeof searchFeature>['services']['kit'];
