import { z } from 'zod';
import type { FoundPage, SearchPage, SearchProvider, SearchRequest } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import type { SearchService } from '../search-services.ts';
import type { WebSource } from '../web-source.ts';
import { foundPages } from './found-pages.ts';
import { retryAfterMs } from './retry-after.ts';
import { askService, hostRule, type Service, type ServiceAnswer } from './service.ts';

const pageSize = 20;
/** Longer queries are rejected. */
const maxQueryLength = 300;

const RestAnswer = z.object({
  pages: z.array(
    z.object({
      key: z.string().min(1),
      title: z.string(),
      excerpt: z.string().nullish(),
      description: z.string().nullish(),
    }),
  ),
});

const ActionAnswer = z.object({
  query: z.object({
    searchinfo: z.object({ totalhits: z.number().optional() }).optional(),
    search: z.array(
      z.object({ title: z.string().min(1), snippet: z.string().nullish(), timestamp: z.string().nullish() }),
    ),
  }),
  continue: z.unknown().optional(),
});

const ActionError = z.object({ error: z.object({ code: z.string() }) });

/**
 * Wikipedia, or another MediaWiki site. The texts are CC BY-SA. Wikimedia allows 200 requests a minute
 * to clients with a contact address (`isIdentified`), 10 to all others, and 3 at a time.
 */
export function createWikipediaProvider(
  service: Service,
  { isIdentified }: { isIdentified: boolean },
): SearchProvider {
  return {
    id: 'wikipedia',
    name: 'Wikipedia',
    vertical: 'web',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 3, gapMs: isIdentified || !isWikimedia(service) ? 300 : 6_000 }),
    search: (request) => {
      const cut = { ...request, query: shorten(request.query) };
      return request.page === 1 ? firstPage(service, cut) : furtherPage(service, cut);
    },
  };
}

async function firstPage(service: Service, { query, signal }: SearchRequest): Promise<SearchPage<FoundPage>> {
  const { value } = await askService(service, {
    path: '/w/rest.php/v1/search/page',
    query: { q: query, limit: String(pageSize) },
    schema: RestAnswer,
    signal,
  });
  const results = foundPages(
    value.pages.map(({ key, title, excerpt, description }) => ({
      url: articleUrl(service, key),
      title,
      snippet: excerpt || description,
    })),
  );
  return { results, ...(results.length < pageSize ? { total: results.length } : {}) };
}

/** The REST API has no second page. */
async function furtherPage(
  service: Service,
  { query, page, signal }: SearchRequest,
): Promise<SearchPage<FoundPage>> {
  const offset = (page - 1) * pageSize;
  const { value } = await askService(service, {
    path: '/w/api.php',
    query: {
      action: 'query',
      format: 'json',
      formatversion: '2',
      list: 'search',
      srsearch: query,
      sroffset: String(offset),
      srlimit: String(pageSize),
    },
    schema: ActionAnswer,
    signal,
    findError: findActionError,
  });
  const results = foundPages(
    value.query.search.map(({ title, snippet, timestamp }) => ({
      url: articleUrl(service, title.replaceAll(' ', '_')),
      title,
      snippet,
      changedAt: timestamp,
    })),
  );
  const isLast = value.continue === undefined;
  const total = value.query.searchinfo?.totalhits ?? (isLast ? offset + results.length : undefined);
  return { results, ...(total === undefined ? {} : { total }) };
}

/** MediaWiki's action API reports its errors with status 200. */
export function findActionError({ json, headers }: ServiceAnswer): SearchProviderError | undefined {
  const parsed = ActionError.safeParse(json);
  if (!parsed.success) return undefined;
  const { code } = parsed.data.error;
  const retryAfter = retryAfterMs(headers);
  const options = {
    cause: new Error(code.slice(0, 100)),
    ...(retryAfter === undefined ? {} : { retryAfterMs: retryAfter }),
  };
  if (code === 'ratelimited') return new SearchProviderError('rate', options);
  const isOurs = /^(bad|missing|no|invalid|unknown)|query-too-long|search-error/.test(code);
  return new SearchProviderError(isOurs ? 'badRequest' : 'unavailable', options);
}

function articleUrl(service: Service, key: string): string {
  const path = encodeURIComponent(key).replace(/%(?:2F|3A|2C|40|24)/g, decodeURIComponent);
  return `${service.baseUrl}/wiki/${path}`;
}

export function isWikimedia({ baseUrl }: Service): boolean {
  return /\.(wikipedia|wikimedia|wiktionary)\.org$/.test(new URL(baseUrl).hostname);
}

function shorten(query: string): string {
  if (query.length <= maxQueryLength) return query;
  const cut = query.slice(0, maxQueryLength);
  const lastSpace = cut.lastIndexOf(' ');
  return cut.slice(0, lastSpace > 0 ? lastSpace : maxQueryLength).toWellFormed();
}

const wikipediaService: SearchService = {
  name: 'wikipedia',
  defaultBaseUrl: ({ wikipediaLanguage }) => `https://${wikipediaLanguage}.wikipedia.org`,
};

export const wikipediaSource: WebSource = {
  service: wikipediaService,
  connectOpenly: ({ at, mayAsk, isIdentified }) =>
    mayAsk(wikipediaService) ? createWikipediaProvider(at(wikipediaService), { isIdentified }) : undefined,
};
