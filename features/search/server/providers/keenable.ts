import { z } from 'zod';
import { brand } from '#shared/brand.ts';
import type { SearchProvider } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import type { SearchService } from '../search-services.ts';
import type { WebSource } from '../web-source.ts';
import { foundPages } from './found-pages.ts';
import { askService, hostRule, type Service } from './service.ts';

const words = z.string().nullish();

const KeenableAnswer = z.object({
  results: z.array(
    z.object({ url: words, title: words, description: words, snippet: words, published_at: words }),
  ),
});

/** Its public endpoint, which requires the name of the calling program. */
export function createKeenableProvider(service: Service): SearchProvider {
  return {
    id: 'keenable',
    name: 'Keenable',
    vertical: 'web',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 1, gapMs: 2_000 }),
    async search({ query, page, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const { value } = await askService(service, {
        path: '/v1/search/public',
        body: { query, mode: 'pro' },
        headers: { 'x-keenable-title': brand.productName },
        schema: KeenableAnswer,
        signal,
      });
      const results = foundPages(
        value.results.map(({ url, title, description, snippet, published_at }) => ({
          url,
          title,
          snippet: snippet || description,
          changedAt: published_at,
        })),
      );
      return { results, total: results.length };
    },
  };
}

const keenableService: SearchService = {
  name: 'keenable',
  defaultBaseUrl: 'https://api.keenable.ai',
};

export const keenableSource: WebSource = {
  service: keenableService,
  borrow: ({ at, mayAsk }) =>
    mayAsk(keenableService) ? createKeenableProvider(at(keenableService)) : undefined,
};
