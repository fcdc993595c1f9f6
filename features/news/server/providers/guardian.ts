import { z } from 'zod';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchService } from '#features/search/server/search-services.ts';
import { type FoundArticle, foundArticles } from '../found-article.ts';
import type { NewsSource } from '../news-source.ts';

const pageSize = 20;

const words = z.string().nullish();

const GuardianAnswer = z.object({
  response: z.object({
    status: z.literal('ok'),
    total: z.number().int().nonnegative(),
    results: z.array(
      z.object({
        webUrl: words,
        webTitle: words,
        webPublicationDate: words,
        sectionName: words,
        fields: z.object({ thumbnail: words, trailText: words, byline: words }).nullish(),
      }),
    ),
  }),
});

/** The Guardian's own archive, with the operator's key. Without a query, it returns the latest. */
export function createGuardianProvider(
  service: Service,
  { apiKey }: { apiKey: string },
): SearchProvider<FoundArticle> {
  return {
    id: 'guardian',
    name: 'The Guardian',
    vertical: 'news',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 1, gapMs: 1_000 }),
    async search({ query, page, signal }) {
      const { value } = await askService(service, {
        path: '/search',
        query: {
          ...(query === '' ? {} : { q: query }),
          'order-by': query === '' ? 'newest' : 'relevance',
          page: String(page),
          'page-size': String(pageSize),
          'show-fields': 'thumbnail,trailText,byline',
          'api-key': apiKey,
        },
        schema: GuardianAnswer,
        signal,
      });
      const { total, results } = value.response;
      return {
        total,
        results: foundArticles(
          results.map(({ webUrl, webTitle, webPublicationDate, sectionName, fields }) => ({
            url: webUrl,
            title: webTitle,
            snippet: fields?.trailText,
            changedAt: webPublicationDate,
            publisher: 'The Guardian',
            author: fields?.byline,
            category: sectionName,
            image: fields?.thumbnail,
          })),
        ),
      };
    },
  };
}

export const guardianService: SearchService = {
  name: 'guardian',
  defaultBaseUrl: 'https://content.guardianapis.com',
  takesKey: true,
};

export const guardianNews: NewsSource = {
  service: guardianService,
  isOfToday: true,
  connect({ at, keyOf }) {
    const apiKey = keyOf(guardianService);
    return apiKey ? createGuardianProvider(at(guardianService), { apiKey }) : undefined;
  },
};
