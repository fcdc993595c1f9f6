import { z } from 'zod';
import type { SearchProvider } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import type { SearchService } from '../search-services.ts';
import type { WebSource } from '../web-source.ts';
import { foundPages } from './found-pages.ts';
import { askService, hostRule, type Service } from './service.ts';

const maxResults = 20;

const words = z.string().nullish();

const FirecrawlAnswer = z.object({
  success: z.literal(true),
  data: z.object({
    web: z.array(z.object({ url: words, title: words, description: words })),
  }),
});

/** The service without a key: a few searches a day per network address. */
export function createFirecrawlProvider(service: Service): SearchProvider {
  return {
    id: 'firecrawl',
    name: 'Firecrawl',
    vertical: 'web',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 1, gapMs: 2_000 }),
    async search({ query, page, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const { value } = await askService(service, {
        path: '/v2/search',
        body: { query, limit: maxResults, sources: ['web'] },
        schema: FirecrawlAnswer,
        signal,
      });
      const results = foundPages(
        value.data.web.map(({ url, title, description }) => ({ url, title, snippet: description })),
      );
      return { results, total: results.length };
    },
  };
}

const firecrawlService: SearchService = {
  name: 'firecrawl',
  defaultBaseUrl: 'https://api.firecrawl.dev',
};

export const firecrawlSource: WebSource = {
  service: firecrawlService,
  borrow: ({ at, mayAsk }) =>
    mayAsk(firecrawlService) ? createFirecrawlProvider(at(firecrawlService)) : undefined,
};
