import { z } from 'zod';
import type { SearchProvider } from '../search-provider.ts';
import type { SearchService } from '../search-services.ts';
import type { WebSource } from '../web-source.ts';
import { foundPages } from './found-pages.ts';
import { askService, hostRule, type Service } from './service.ts';

const pageSize = 20;
/** Everyone without their own key shares this one, so it is often at its limit. */
const sharedKey = 'public';

const words = z.string().nullish();

const MarginaliaAnswer = z.object({
  page: z.number(),
  pages: z.number(),
  results: z.array(z.object({ url: words, title: words, description: words })),
});

/** An independent index of the small web. Its data is CC BY-NC-SA 4.0 unless the key is a commercial one. */
export function createMarginaliaProvider(
  service: Service,
  { apiKey = sharedKey }: { apiKey?: string | undefined } = {},
): SearchProvider {
  return {
    id: 'marginalia',
    name: 'Marginalia',
    vertical: 'web',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 1, gapMs: 1_000 }),
    async search({ query, page, safe, signal }) {
      const { value } = await askService(service, {
        path: '/search',
        query: {
          query,
          count: String(pageSize),
          page: String(page),
          nsfw: safe === 'off' ? '0' : '1',
        },
        headers: { 'api-key': apiKey },
        schema: MarginaliaAnswer,
        signal,
      });
      const results = foundPages(
        value.results.map(({ url, title, description }) => ({ url, title, snippet: description })),
      );
      const isLast = value.page >= value.pages;
      return isLast ? { results, total: (page - 1) * pageSize + results.length } : { results };
    },
  };
}

const marginaliaService: SearchService = {
  name: 'marginalia',
  defaultBaseUrl: 'https://api2.marginalia-search.com',
  takesKey: true,
};

export const marginaliaSource: WebSource = {
  service: marginaliaService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(marginaliaService);
    return apiKey ? createMarginaliaProvider(at(marginaliaService), { apiKey }) : undefined;
  },
  borrow: ({ at, mayAsk }) =>
    mayAsk(marginaliaService) ? createMarginaliaProvider(at(marginaliaService)) : undefined,
};
