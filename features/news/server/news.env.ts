import { z } from 'zod';
import { serviceVariables, withServices } from '#features/search/server/search-variables.ts';
import { defineEnvironment, optional } from '#server/environment.ts';
import { type Feed, readFeedLines } from './feeds/feed-list.ts';
import { newsSources } from './news-sources.ts';

declare module '#features/search/server/search-settings.ts' {
  interface SearchSettings {
    /** A list of feeds replacing the default ones. */
    newsFeedsFile?: string | undefined;
    /** The same inline, without a file. */
    newsFeeds?: readonly Feed[] | undefined;
  }
}

export const newsEnvironment = defineEnvironment({
  variables: {
    ...serviceVariables(newsSources),
    NEWS_FEEDS_FILE: optional(z.string()),
    NEWS_FEEDS: optional(z.string()),
  },
  read: (values, { search }) => ({
    search: {
      ...withServices(search, newsSources, values),
      newsFeedsFile: values.NEWS_FEEDS_FILE,
      newsFeeds: values.NEWS_FEEDS === undefined ? undefined : readFeedLines(values.NEWS_FEEDS),
    },
  }),
});
