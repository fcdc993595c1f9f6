import { createHash } from 'node:crypto';
import type { NewsFrontPage, NewsResult } from '#features/news/shared/news.contract.ts';
import type { FederatedPage } from '#features/search/server/federation.ts';
import type { FusedResult } from '#features/search/server/fuse-results.ts';
import type { FoundArticle } from './found-article.ts';

const perCategory = 4;
const mostCategories = 8;
const rest = 'More stories';

type Fused = FusedResult<FoundArticle>;

/** Today's stories by category; those with the most stories first. */
export function presentFrontPage(
  found: FederatedPage<FoundArticle>,
  present: (found: FoundArticle, place: { id: string; n: number }) => NewsResult,
): NewsFrontPage {
  const byCategory = Map.groupBy(found.results, ({ result }) => result.category ?? rest);
  const sections = [...byCategory]
    .sort(([one, its], [other, others]) => {
      if ((one === rest) !== (other === rest)) return one === rest ? 1 : -1;
      return others.length - its.length;
    })
    .slice(0, mostCategories);
  let n = 0;
  return {
    sections: sections.map(([category, results]) => ({
      category,
      articles: varied(results)
        .slice(0, perCategory)
        .map(({ key, result }) => {
          n += 1;
          return present(result, { id: createHash('sha256').update(key).digest('hex').slice(0, 16), n });
        }),
    })),
    providers: found.providers,
  };
}

/** Each publisher once before any has a second, in the given order. */
function varied(results: Fused[]): Fused[] {
  const turns = new Map<string, number>();
  return results
    .map((fused, index) => {
      const turn = turns.get(fused.result.publisher) ?? 0;
      turns.set(fused.result.publisher, turn + 1);
      return { fused, turn, index };
    })
    .sort((one, other) => one.turn - other.turn || one.index - other.index)
    .map(({ fused }) => fused);
}

export function newestFirst(one: Fused, other: Fused): number {
  return (other.result.changedAt?.getTime() ?? 0) - (one.result.changedAt?.getTime() ?? 0);
}
