import { z } from 'zod';
import type { SearchProvider } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import type { WebSource } from '../web-source.ts';
import { type BraveAccess, braveService, createBraveAsker } from './ask-brave.ts';
import { foundPages } from './found-pages.ts';
import type { Service } from './service.ts';

const pageSize = 20;
/** Its `offset` counts pages, from 0 to 9. */
const lastPage = 10;

const words = z.string().nullish();

const BraveAnswer = z.object({
  query: z.object({ more_results_available: z.boolean().nullish() }),
  // Left out when nothing was found.
  web: z
    .object({
      results: z.array(z.object({ url: words, title: words, description: words, page_age: words })),
    })
    .nullish(),
});

/** Brave's own index, with the operator's key. */
export function createBraveProvider(service: Service, access: BraveAccess): SearchProvider {
  const brave = createBraveAsker(service, access);
  return {
    id: 'brave',
    name: 'Brave Search',
    vertical: 'web',
    scope: 'public',
    get host() {
      return brave.host;
    },
    async search({ page, safe, ...wish }) {
      if (page > lastPage) throw new SearchProviderError('empty');
      const value = await brave.ask('web', BraveAnswer, wish, {
        count: String(pageSize),
        offset: String(page - 1),
        safesearch: safe,
        result_filter: 'web',
        text_decorations: 'false',
      });
      const results = foundPages(
        (value.web?.results ?? []).map(({ url, title, description, page_age }) => ({
          url,
          title,
          snippet: description,
          changedAt: page_age,
        })),
      );
      const hasMore = value.query.more_results_available !== false && page < lastPage && results.length > 0;
      return hasMore ? { results } : { results, total: (page - 1) * pageSize + results.length };
    },
  };
}

export const braveSource: WebSource = {
  service: braveService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(braveService);
    return apiKey ? createBraveProvider(at(braveService), { apiKey }) : undefined;
  },
};
