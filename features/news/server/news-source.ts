import type { Clock } from '#features/search/server/clock.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchService, SearchServices } from '#features/search/server/search-services.ts';
import type { SearchSettings } from '#features/search/server/search-settings.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { FeedReaderOptions } from './feeds/feed-reader.ts';
import type { FoundArticle } from './found-article.ts';

export interface NewsProvidersOptions {
  search: SearchSettings;
  operatorContact: string | undefined;
  guardedFetch: GuardedFetch;
  clock: Clock;
  onFeedFailure?: FeedReaderOptions['onFailure'];
}

/** A news search provider. */
export interface NewsSource {
  service?: SearchService;
  /** It works without a query. */
  isOfToday?: true;
  /** Undefined if the operator has not configured it, or does not allow queries to it. */
  connect(services: SearchServices, options: NewsProvidersOptions): SearchProvider<FoundArticle> | undefined;
}
