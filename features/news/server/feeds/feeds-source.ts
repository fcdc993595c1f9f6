import { createRobots } from '#features/page-reader/server/robots.ts';
import { robotName } from '#server/fetch/user-agent.ts';
import type { NewsProvidersOptions, NewsSource } from '../news-source.ts';
import { createFeedsProvider } from '../providers/feeds.ts';
import { readFeedFile, usualFeeds } from './feed-list.ts';
import { createFeedReader } from './feed-reader.ts';

/** The feeds of newspapers and agencies themselves. */
export const feedsSource: NewsSource = {
  isOfToday: true,
  connect(_services, options) {
    const feeds = feedsToRead(options);
    if (feeds.length === 0) return undefined;
    const { guardedFetch, clock, onFeedFailure } = options;
    const reader = createFeedReader({
      feeds,
      guardedFetch,
      robots: createRobots({ guardedFetch, robotName, now: clock.now }),
      clock,
      ...(onFeedFailure ? { onFailure: onFeedFailure } : {}),
    });
    return createFeedsProvider({ reader, clock });
  },
};

/** The operator's own list implies permission; the default feeds are public services like others. */
function feedsToRead({ search, operatorContact }: NewsProvidersOptions) {
  if (search.newsFeedsFile) return readFeedFile(search.newsFeedsFile);
  if (search.newsFeeds && search.newsFeeds.length > 0) return search.newsFeeds;
  return (search.anonymous ?? operatorContact !== undefined) ? usualFeeds : [];
}
