import { z } from 'zod';
import type { SearchProvider } from '../search-provider.ts';
import { SearchProviderError } from '../search-provider-error.ts';
import { braveLanguage } from './brave-language.ts';
import { foundPages } from './found-pages.ts';
import { withinReason } from './retry-after.ts';
import { askService, hostRule, type Service, type ServiceAnswer } from './service.ts';

const pageSize = 20;
/** Its `offset` counts pages, from 0 to 9. */
const lastPage = 10;
const maxWords = 50;

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

const Problem = z.object({ code: z.string() });
const BraveProblem = z.object({ error: Problem.optional(), errors: z.array(Problem).optional() });

/** Brave's own index, by a key of the operator. */
export function createBraveProvider(service: Service, { apiKey }: { apiKey: string }): SearchProvider {
  // The smallest plan allows one request a second; the first answer tells what this plan allows.
  let host = hostRule(service, { maxConcurrent: 4, gapMs: 1_000 });
  return {
    id: 'brave',
    name: 'Brave Search',
    vertical: 'web',
    scope: 'public',
    get host() {
      return host;
    },
    async search({ query, page, language, safe, signal }) {
      if (page > lastPage) throw new SearchProviderError('empty');
      const spoken = braveLanguage(language);
      const { value, headers } = await askService(service, {
        path: '/res/v1/web/search',
        query: {
          q: query.split(' ').slice(0, maxWords).join(' '),
          count: String(pageSize),
          offset: String(page - 1),
          safesearch: safe,
          result_filter: 'web',
          text_decorations: 'false',
          ...(spoken ? { search_lang: spoken } : {}),
        },
        headers: { 'x-subscription-token': apiKey },
        schema: BraveAnswer,
        signal,
        findError: findBraveError,
      });
      host = { ...host, gapMs: braveGapMs(headers) ?? host.gapMs };
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

export function findBraveError({ status, json, headers }: ServiceAnswer): SearchProviderError | undefined {
  if (status === 422) {
    const told = BraveProblem.safeParse(json).data;
    const codes = [told?.error, ...(told?.errors ?? [])].map((problem) => problem?.code);
    const isKey = codes.includes('SUBSCRIPTION_TOKEN_INVALID');
    return new SearchProviderError(isKey ? 'auth' : 'badRequest', {
      cause: new Error(`HTTP 422 ${codes.join(' ').slice(0, 100)}`),
    });
  }
  if (status !== 429) return undefined;
  const [, leftThisMonth] = pair(headers, 'x-ratelimit-remaining');
  const [untilSecond, untilMonth] = pair(headers, 'x-ratelimit-reset');
  const isMonthUsedUp = leftThisMonth === 0;
  const seconds = isMonthUsedUp ? untilMonth : untilSecond;
  const rest = seconds === undefined ? undefined : withinReason(seconds * 1_000);
  if (rest === undefined) return undefined;
  return new SearchProviderError(isMonthUsedUp ? 'quota' : 'rate', {
    retryAfterMs: rest,
    cause: new Error('HTTP 429'),
  });
}

/** The least time between two requests that this plan allows, as far as an answer tells. */
export function braveGapMs(headers: Headers): number | undefined {
  const [perSecond] = pair(headers, 'x-ratelimit-limit');
  return perSecond ? Math.ceil(1_000 / perSecond) : undefined;
}

/** Its limits come in pairs: per second, then per month. */
function pair(headers: Headers, name: string): (number | undefined)[] {
  const values = (headers.get(name) ?? '').split(',').map((value) => Number.parseFloat(value));
  return values.map((value) => (Number.isFinite(value) ? value : undefined));
}
