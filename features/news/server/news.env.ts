import { z } from 'zod';
import { serviceVariables, withServices } from '#features/search/server/search-variables.ts';
import { defineEnvironment, optional } from '#server/environment.ts';
import { newsSources } from './news-sources.ts';

declare module '#features/search/server/search-settings.ts' {
  interface SearchSettings {
    /** A list of feeds in place of the usual ones. */
    newsFeedsFile?: string | undefined;
  }
}

export const newsEnvironment = defineEnvironment({
  variables: { ...serviceVariables(newsSources), NEWS_FEEDS_FILE: optional(z.string()) },
  read: (values, { search }) => ({
    search: { ...withServices(search, newsSources, values), newsFeedsFile: values.NEWS_FEEDS_FILE },
  }),
});
