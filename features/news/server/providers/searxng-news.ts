import { z } from 'zod';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider, SearchRequest } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import { type FoundArticle, foundArticles } from '../found-article.ts';
import type { NewsSource } from '../news-source.ts';

const words = z.string().nullish();

const SearxngNews = z.object({
  results: z.array(
    z.object({
      url: words,
      title: words,
      content: words,
      publishedDate: words,
      author: words,
      thumbnail: words,
      img_src: words,
      metadata: words,
      source: words,
    }),
  ),
  unresponsive_engines: z.array(z.unknown()).optional(),
});

const safeSearch: Record<SearchRequest['safe'], string> = { off: '0', moderate: '1', strict: '2' };

/** The news engines of the operator's metasearch server. */
export function createSearxngNewsProvider(service: Service): SearchProvider<FoundArticle> {
  return {
    id: 'searxng-news',
    name: 'SearXNG',
    vertical: 'news',
    scope: 'public',
    host: hostRule(service, { maxConcurrent: 4, gapMs: 0 }),
    async search({ query, page, language, safe, signal }) {
      const { value } = await askService(service, {
        path: '/search',
        query: {
          q: query,
          format: 'json',
          categories: 'news',
          language,
          pageno: String(page),
          safesearch: safeSearch[safe],
        },
        // Its bot detection rejects clients that do not accept HTML or send a language.
        headers: { accept: 'application/json, text/html;q=0.5', 'accept-language': language },
        schema: SearxngNews,
        signal,
        findError: ({ status }) =>
          status === 403
            ? new SearchProviderError('auth', {
                cause: new Error('HTTP 403: add json to search.formats in the settings of SearXNG'),
              })
            : undefined,
      });
      const results = foundArticles(
        value.results.map((result) => ({
          url: result.url,
          title: result.title,
          snippet: result.content,
          changedAt: result.publishedDate,
          publisher: result.source,
          author: result.author,
          image: result.thumbnail || result.img_src,
        })),
      );
      if (results.length === 0 && page === 1 && value.unresponsive_engines?.length) {
        throw new SearchProviderError('unavailable', { cause: new Error('Its engines did not respond') });
      }
      return { results };
    },
  };
}

export const searxngNews: NewsSource = {
  connect: ({ searxng }) => searxng && createSearxngNewsProvider(searxng),
};
