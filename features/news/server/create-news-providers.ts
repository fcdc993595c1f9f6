import { createRobots } from '#features/page-reader/server/robots.ts';
import type { Clock } from '#features/search/server/clock.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { openSearchServices } from '#features/search/server/search-services.ts';
import type { SearchSettings } from '#server/env.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { robotName } from '#server/fetch/user-agent.ts';
import { readFeedFile, usualFeeds } from './feeds/feed-list.ts';
import { createFeedReader, type FeedReaderOptions } from './feeds/feed-reader.ts';
import type { FoundArticle } from './found-article.ts';
import { createBraveNewsProvider } from './providers/brave-news.ts';
import { createFeedsProvider } from './providers/feeds.ts';
import { createGdeltProvider } from './providers/gdelt.ts';
import { createGuardianProvider } from './providers/guardian.ts';
import { createHackerNewsProvider } from './providers/hacker-news.ts';
import { createSearxngNewsProvider } from './providers/searxng-news.ts';

export interface NewsProvidersOptions {
  search: SearchSettings;
  operatorContact: string | undefined;
  guardedFetch: GuardedFetch;
  clock: Clock;
  onFeedFailure?: FeedReaderOptions['onFailure'];
}

export interface NewsProviders {
  /** Best first. */
  all: SearchProvider<FoundArticle>[];
  /** Those that have something to tell when nothing is asked for. */
  ofToday: SearchProvider<FoundArticle>[];
}

/** The places where news are searched, as far as the operator lets queries go there. None on a fresh clone. */
export function createNewsProviders(options: NewsProvidersOptions): NewsProviders {
  const { search, operatorContact, clock } = options;
  const { searxng, apiKeys, at, mayAsk } = openSearchServices({ search, operatorContact });
  const onlySearched: SearchProvider<FoundArticle>[] = [];
  const ofToday: SearchProvider<FoundArticle>[] = [];

  if (searxng) onlySearched.push(createSearxngNewsProvider(searxng));
  if (apiKeys.brave) onlySearched.push(createBraveNewsProvider(at('brave'), { apiKey: apiKeys.brave }));
  if (apiKeys.guardian) ofToday.push(createGuardianProvider(at('guardian'), { apiKey: apiKeys.guardian }));
  const feeds = feedsToRead(options);
  if (feeds.length > 0) {
    const { guardedFetch, onFeedFailure } = options;
    const reader = createFeedReader({
      feeds,
      guardedFetch,
      robots: createRobots({ guardedFetch, robotName, now: clock.now }),
      clock,
      ...(onFeedFailure ? { onFailure: onFeedFailure } : {}),
    });
    ofToday.push(createFeedsProvider({ reader, clock }));
  }
  if (mayAsk('gdelt')) onlySearched.push(createGdeltProvider(at('gdelt')));
  if (mayAsk('hacker_news')) ofToday.push(createHackerNewsProvider(at('hacker_news')));
  return { all: [...onlySearched, ...ofToday], ofToday };
}

/** A list of the operator's own says that its feeds may be read; the usual ones are public services like others. */
function feedsToRead({ search, operatorContact }: NewsProvidersOptions) {
  if (search.newsFeedsFile) return readFeedFile(search.newsFeedsFile);
  return (search.anonymous ?? operatorContact !== undefined) ? usualFeeds : [];
}
