import type { Clock } from '#features/search/server/clock.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import type { FeedReader } from '../feeds/feed-reader.ts';
import type { FoundArticle } from '../found-article.ts';
import { matchArticles } from '../match-articles.ts';

const pageSize = 20;
/** The first round fetches many sites; slower ones are included next time. */
const patienceMs = 3_000;

/** The operator's feeds. They are fetched whole and searched here, so no site learns what anyone searches for. */
export function createFeedsProvider({
  reader,
  clock,
}: {
  reader: FeedReader;
  clock: Clock;
}): SearchProvider<FoundArticle> {
  return {
    id: 'feeds',
    name: 'News feeds',
    vertical: 'news',
    scope: 'public',
    async search({ query, page }) {
      await settledWithin(reader.refresh(), clock);
      if (!reader.hasAnswered()) {
        throw new SearchProviderError('unavailable', { cause: new Error('No feed could be read') });
      }
      const found = matchArticles(reader.articles().flat(), query);
      return { results: found.slice((page - 1) * pageSize, page * pageSize), total: found.length };
    },
  };
}

async function settledWithin(work: Promise<void>, clock: Clock): Promise<void> {
  let cancel = () => {};
  const patience = new Promise<void>((resolve) => {
    cancel = clock.after(patienceMs, resolve);
  });
  await Promise.race([work, patience]);
  cancel();
}
