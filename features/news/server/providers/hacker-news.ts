import { z } from 'zod';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { SearchService } from '#features/search/server/search-services.ts';
import { type FoundArticle, foundArticles } from '../found-article.ts';
import type { NewsSource } from '../news-source.ts';

const pageSize = 20;
const discussion = 'https://news.ycombinator.com/item?id=';

const HackerNewsAnswer = z.object({
  hits: z.array(
    z.object({
      objectID: z.string(),
      title: z.string().nullish(),
      url: z.string().nullish(),
      author: z.string().nullish(),
      points: z.number().nullish(),
      num_comments: z.number().nullish(),
      story_text: z.string().nullish(),
      created_at_i: z.number(),
    }),
  ),
  nbPages: z.number(),
});

/** Stories discussed on Hacker News; without a query, those on its front page. */
export function createHackerNewsProvider(service: Service): SearchProvider<FoundArticle> {
  return {
    id: 'hacker-news',
    name: 'Hacker News',
    vertical: 'news',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 2, gapMs: 500 }),
    async search({ query, page, signal }) {
      const { value } = await askService(service, {
        path: '/api/v1/search',
        query: {
          ...(query === '' ? {} : { query }),
          tags: query === '' ? 'front_page' : 'story',
          page: String(page - 1),
          hitsPerPage: String(pageSize),
        },
        schema: HackerNewsAnswer,
        signal,
      });
      const results = foundArticles(
        value.hits.map((hit) => ({
          url: hit.url || `${discussion}${encodeURIComponent(hit.objectID)}`,
          title: hit.title,
          snippet: hit.story_text || formatPoints(hit),
          changedAt: new Date(hit.created_at_i * 1_000).toISOString(),
          // Whoever posts a story there did not write it, unless it is a text post.
          author: hit.url ? null : hit.author,
          publisher: hit.url ? null : 'Hacker News',
          category: 'Technology',
        })),
      );
      return page >= value.nbPages ? { results, total: (page - 1) * pageSize + results.length } : { results };
    },
  };
}

function formatPoints({
  points,
  num_comments,
}: {
  points?: number | null;
  num_comments?: number | null;
}): string {
  const parts = [
    points ? `${points} ${points === 1 ? 'point' : 'points'}` : '',
    num_comments ? `${num_comments} ${num_comments === 1 ? 'comment' : 'comments'}` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : `${parts.join(' and ')} on Hacker News.`;
}

export const hackerNewsService: SearchService = {
  name: 'hacker_news',
  defaultBaseUrl: 'https://hn.algolia.com',
};

export const hackerNews: NewsSource = {
  service: hackerNewsService,
  isOfToday: true,
  connect: ({ at, mayAsk }) =>
    mayAsk(hackerNewsService) ? createHackerNewsProvider(at(hackerNewsService)) : undefined,
};
