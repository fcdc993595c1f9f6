import { z } from 'zod';
import {
  type BraveAccess,
  braveService,
  createBraveAsker,
} from '#features/search/server/providers/ask-brave.ts';
import type { Service } from '#features/search/server/providers/service.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import { type FoundArticle, foundArticles } from '../found-article.ts';
import type { NewsSource } from '../news-source.ts';

const pageSize = 20;
/** Its `offset` counts pages, from 0 to 9. */
const lastPage = 10;

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

/** Brave's news index, with the operator's key. */
export function createBraveNewsProvider(service: Service, access: BraveAccess): SearchProvider<FoundArticle> {
  const brave = createBraveAsker(service, access);
  return {
    id: 'brave-news',
    name: 'Brave News',
    vertical: 'news',
    scope: 'public',
    get host() {
      return brave.host;
    },
    async search({ page, safe, ...wish }) {
      if (page > lastPage) throw new SearchProviderError('empty');
      const value = await brave.ask('news', BraveNews, wish, {
        count: String(pageSize),
        offset: String(page - 1),
        safesearch: safe,
      });
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

export const braveNews: NewsSource = {
  service: braveService,
  connect({ at, keyOf }) {
    const apiKey = keyOf(braveService);
    return apiKey ? createBraveNewsProvider(at(braveService), { apiKey }) : undefined;
  },
};
