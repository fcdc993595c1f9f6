import { z } from 'zod';
import {
  askService,
  hostRule,
  type Service,
  type ServiceAnswer,
} from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { SearchService } from '#features/search/server/search-services.ts';
import { type FoundArticle, foundArticles } from '../found-article.ts';
import type { NewsSource } from '../news-source.ts';

const mostRecords = 50;
/** Its limit is one request per five seconds, by address only; a margin does no harm. */
const gapMs = 8_000;

const words = z.string().nullish();

const GdeltAnswer = z.object({
  articles: z.array(
    z.object({ url: words, title: words, seendate: words, socialimage: words, domain: words }),
  ),
});

/** Interprets its error messages, since it sends no codes. */
const Told = z.object({ problem: z.enum(['query', 'rate']) });

/** Worldwide news from GDELT: titles without summaries. Public, no key, one page. */
export function createGdeltProvider(service: Service): SearchProvider<FoundArticle> {
  const readable = { ...service, fetch: readableFetch(service) };
  return {
    id: 'gdelt',
    name: 'GDELT',
    vertical: 'news',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 1, gapMs }),
    async search({ query, page, signal }) {
      const asked = gdeltQuery(query);
      // There is no second page, and no results without a query.
      if (page > 1 || asked === '') throw new SearchProviderError('empty');
      const { value } = await askService(readable, {
        path: '/api/v2/doc/doc',
        query: {
          query: asked,
          mode: 'artlist',
          format: 'json',
          maxrecords: String(mostRecords),
          sort: 'hybridrel',
          timespan: '1month',
        },
        schema: GdeltAnswer,
        signal,
        findError: findToldError,
      });
      const results = foundArticles(
        value.articles.map(({ url, title, seendate, socialimage, domain }) => ({
          url,
          title,
          snippet: '',
          changedAt: readSeenDate(seendate),
          publisher: domain,
          image: socialimage,
        })),
      );
      return { results, total: results.length };
    },
  };
}

/** Two-letter words are rejected, and so are characters that it treats as operators. */
function gdeltQuery(query: string): string {
  const kept = query.match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return kept.slice(0, 12).join(' ');
}

/** "20260622T200000Z". */
function readSeenDate(text: string | null | undefined): string | null {
  const found = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text ?? '');
  if (!found) return null;
  const [, year, month, day, hours, minutes, seconds] = found;
  return `${year}-${month}-${day}T${hours}:${minutes}:${seconds}Z`;
}

/**
 * Its responses may contain raw control characters and lone backslashes, no results may be an empty object, and errors
 * are sentences, with any status.
 */
function readableFetch(service: Service): Service['fetch'] {
  return async (input, init) => {
    const response = await service.fetch(input, init);
    const { status, headers } = response;
    const text = (await response.text()).replace(/\p{Cc}+/gu, ' ').replace(/\\(?!["\\/bfnrtu])/g, '\\\\');
    return new Response(status === 204 || status === 304 ? null : explained(text), { status, headers });
  };
}

function explained(text: string): string {
  const sentence = text.trim();
  if (/^\{\s*\}$/.test(sentence)) return '{"articles":[]}';
  if (sentence.startsWith('{') || sentence.startsWith('<') || sentence.length > 500) return text;
  if (/limit requests|too many requests/i.test(sentence)) return '{"problem":"rate"}';
  if (/keyword|phrase|query|too short|too long|illegal/i.test(sentence)) return '{"problem":"query"}';
  return text;
}

function findToldError({ status, json }: ServiceAnswer): SearchProviderError | undefined {
  const told = Told.safeParse(json).data;
  if (!told || status === 429) return undefined;
  return new SearchProviderError(told.problem === 'rate' ? 'rate' : 'badRequest', {
    cause: new Error(`GDELT reported a problem with the ${told.problem}`),
  });
}

export const gdeltService: SearchService = {
  name: 'gdelt',
  defaultBaseUrl: 'https://api.gdeltproject.org',
};

export const gdeltNews: NewsSource = {
  service: gdeltService,
  connect: ({ at, mayAsk }) => (mayAsk(gdeltService) ? createGdeltProvider(at(gdeltService)) : undefined),
};
