import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { openSearchServices } from '#features/search/server/search-services.ts';
import type { FoundArticle } from './found-article.ts';
import type { NewsProvidersOptions } from './news-source.ts';
import { newsSources } from './news-sources.ts';

export interface NewsProviders {
  /** Best first. */
  all: SearchProvider<FoundArticle>[];
  /** Providers that work without a query. */
  ofToday: SearchProvider<FoundArticle>[];
}

/** The news search providers that the operator allows. None on a fresh clone. */
export function createNewsProviders(options: NewsProvidersOptions): NewsProviders {
  const services = openSearchServices(options);
  const connected = newsSources.flatMap(({ isOfToday, connect }) => {
    const provider = connect(services, options);
    return provider ? [{ isOfToday, provider }] : [];
  });
  const all = connected.map(({ provider }) => provider);
  return { all, ofToday: connected.flatMap(({ isOfToday, provider }) => (isOfToday ? [provider] : [])) };
}
