import { z } from 'zod';
import type { SearchProvider } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import type { SearchService } from '../search-services.ts';
import type { WebSource } from '../web-source.ts';
import { foundPages } from './found-pages.ts';
import { withinReason } from './retry-after.ts';
import { askService, hostRule, type Service, type ServiceAnswer } from './service.ts';

const maxResults = 20;

const words = z.string().nullish();

const TavilyAnswer = z.object({
  results: z.array(z.object({ url: words, title: words, content: words, published_date: words })),
});

const KeylessProblem = z.object({ error: z.object({ retry_after_seconds: z.number() }) });

/** With the operator's key, or within the few requests that Tavily answers without one. */
export function createTavilyProvider(service: Service, { apiKey }: { apiKey?: string } = {}): SearchProvider {
  return {
    id: apiKey ? 'tavily' : 'tavily-keyless',
    name: 'Tavily',
    vertical: 'web',
    scope: 'public',
    // 100 requests a minute on the smallest plan; the limit without a key is not published.
    host: hostRule(service, apiKey ? { maxConcurrent: 4, gapMs: 600 } : { maxConcurrent: 1, gapMs: 2_000 }),
    async search({ query, page, signal }) {
      if (page > 1) throw new SearchProviderError('empty');
      const { value } = await askService(service, {
        path: '/search',
        body: { query, search_depth: 'basic', topic: 'general', max_results: maxResults },
        headers: apiKey ? { authorization: `Bearer ${apiKey}` } : { 'x-tavily-access-mode': 'keyless' },
        schema: TavilyAnswer,
        signal,
        findError,
      });
      const results = foundPages(
        value.results.map(({ url, title, content, published_date }) => ({
          url,
          title,
          snippet: content,
          changedAt: published_date,
        })),
      );
      return { results, total: results.length };
    },
  };
}

function findError({ status, json }: ServiceAnswer): SearchProviderError | undefined {
  // The plan's credits, or the pay-as-you-go limit.
  if (status === 432 || status === 433) {
    return new SearchProviderError('quota', { cause: new Error(`HTTP ${status}`) });
  }
  const seconds = KeylessProblem.safeParse(json).data?.error.retry_after_seconds;
  const rest = seconds === undefined ? undefined : withinReason(seconds * 1_000);
  if (status !== 429 || rest === undefined) return undefined;
  return new SearchProviderError('rate', { retryAfterMs: rest, cause: new Error('HTTP 429') });
}

const tavilyService: SearchService = {
  name: 'tavily',
  defaultBaseUrl: 'https://api.tavily.com',
  takesKey: true,
};

export const tavilySource: WebSource = {
  service: tavilyService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(tavilyService);
    return apiKey ? createTavilyProvider(at(tavilyService), { apiKey }) : undefined;
  },
  borrow: ({ at, mayAsk }) => (mayAsk(tavilyService) ? createTavilyProvider(at(tavilyService)) : undefined),
};
