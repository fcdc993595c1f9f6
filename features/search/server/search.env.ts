import { z } from 'zod';
import { defineEnvironment, optional, serviceUrl, withDefault } from '#server/environment.ts';
import { readServices, serviceVariables } from './search-variables.ts';
import { webSources } from './web-sources.ts';

export const searchEnvironment = defineEnvironment({
  variables: {
    ...serviceVariables(webSources),
    SEARXNG_URL: optional(serviceUrl),
    WIKIPEDIA_LANGUAGE: withDefault(
      z
        .string()
        .regex(/^[a-z]{2,12}(-[a-z]{2,12})*$/, 'must be the language of a Wikipedia, such as en or de')
        .default('en'),
    ),
    ANONYMOUS_SEARCH: optional(z.enum(['on', 'off'])),
  },
  read: (values) => ({
    search: {
      ...readServices(webSources, values),
      searxngUrl: values.SEARXNG_URL,
      wikipediaLanguage: values.WIKIPEDIA_LANGUAGE,
      anonymous: values.ANONYMOUS_SEARCH === undefined ? undefined : values.ANONYMOUS_SEARCH === 'on',
    },
  }),
});
