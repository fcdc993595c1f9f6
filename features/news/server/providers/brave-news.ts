import { z } from 'zod';
import { braveGapMs, findBraveError } from '#features/search/server/providers/brave.ts';
import { braveLanguage } from '#features/search/server/providers/brave-language.ts';
import { askService, hostRule, type Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import { type FoundArticle, foundArticles } from '../found-article.ts';

const pageSize = 20;
/** Its `offset` counts pages, from 0 to 9. */
const lastPage = 10;
const maxWords = 50;

const words = z.string().nullish();

const BraveNews = z.object({
  results: z.array(
    z.object({
      url: words,
      title: words,
      description: words,
      page_age: words,
      thumbnail: z.object({ src: words }).nullish(),
      profile: z.object({ name: words }).nullish(),
    }),
  ),
});

/** Brave's index of news, by a key of the operator. */
export function createBraveNewsProvider(
  service: Service,
  { apiKey }: { apiKey: string },
): SearchProvider<FoundArticle> {
  let host = hostRule(service, { maxConcurrent: 4, gapMs: 1_000 });
  return {
    id: 'brave-news',
    name: 'Brave News',
    vertical: 'news',
    scope: 'public',
    get host() {
      return host;
    },
    async search({ query, page, language, safe, signal }) {
      if (page > lastPage) throw new SearchProviderError('empty');
      const spoken = braveLanguage(language);
      const { value, headers } = await askService(service, {
        path: '/res/v1/news/search',
        query: {
          q: query.split(' ').slice(0, maxWords).join(' '),
          count: String(pageSize),
          offset: String(page - 1),
          safesearch: safe,
          ...(spoken ? { search_lang: spoken } : {}),
        },
        headers: { 'x-subscription-token': apiKey },
        schema: BraveNews,
        signal,
        findError: findBraveError,
      });
      host = { ...host, gapMs: braveGapMs(headers) ?? host.gapMs };
      const results = foundArticles(
        value.results.map(({ url, title, description, page_age, thumbnail, profile }) => ({
          url,
          title,
          snippet: description,
          changedAt: page_age,
          publisher: profile?.name,
          image: thumbnail?.src,
        })),
      );
      const isLast = results.length < pageSize || page === lastPage;
      return isLast ? { results, total: (page - 1) * pageSize + results.length } : { results };
    },
  };
}
