import { NewsPeriod } from '#features/news/shared/news.contract.ts';
import type { Clock } from '#features/search/server/clock.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import type { FoundArticle } from './found-article.ts';

const dayMs = 24 * 60 * 60_000;
const periodMs: Record<NewsPeriod, number> = { day: dayMs, week: 7 * dayMs, month: 31 * dayMs };

/**
 * Limits a provider to reports of the requested period. The report's own date decides, whatever its source understands
 * by a week; undated ones are left out.
 */
export function isWithinPeriod(
  provider: SearchProvider<FoundArticle>,
  clock: Clock,
): SearchProvider<FoundArticle> {
  return {
    ...provider,
    // Some adapt their rate limit to responses.
    get host() {
      return provider.host;
    },
    async search(request) {
      const page = await provider.search(request);
      const period = NewsPeriod.safeParse(request.filters?.period).data;
      if (!period) return page;
      const since = clock.now() - periodMs[period];
      const results = page.results.filter(
        ({ changedAt }) => changedAt !== null && changedAt.getTime() >= since,
      );
      const { total: _ofAllTimes, ...rest } = page;
      return { ...rest, results };
    },
  };
}
