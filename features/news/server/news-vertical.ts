import { type NewsFrontPage, NewsPeriod, NewsResult } from '#features/news/shared/news.contract.ts';
import { createFederation, type FederationOptions } from '#features/search/server/federation.ts';
import { shorten, storable } from '#features/search/server/search.presenter.ts';
import { createVertical, type Vertical } from '#features/search/server/vertical.ts';
import { atFirstUse } from '#shared/at-first-use.ts';
import type { NewsProviders } from './create-news-providers.ts';
import type { FoundArticle } from './found-article.ts';
import { isWithinPeriod } from './is-within-period.ts';
import { newestFirst, presentFrontPage } from './present-front-page.ts';
import { writeNewsAnalysis } from './write-news-analysis.ts';

const articlesPerPage = 12;
/** Enough for every category to have some. */
const articlesOfToday = 120;

const shownDate = atFirstUse(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }));

export interface NewsVertical {
  vertical: Vertical<NewsResult>;
  frontPage(): Promise<NewsFrontPage>;
}

export interface NewsVerticalOptions
  extends Omit<FederationOptions<FoundArticle>, 'providers' | 'pageSize' | 'keyOf'> {
  /** The current ones at the time of a search. */
  providers(): NewsProviders;
  /** The path of our image proxy for another site's picture. */
  pictureAt(address: string): string;
}

/** Memoised by the list. */
function mappedOnce<Item>(read: () => Item[], map: (item: Item) => Item): () => Item[] {
  const mapped = new WeakMap<Item[], Item[]>();
  return () => {
    const list = read();
    const known = mapped.get(list) ?? list.map(map);
    mapped.set(list, known);
    return known;
  };
}

export function createNewsVertical({ providers, pictureAt, ...options }: NewsVerticalOptions): NewsVertical {
  const { clock } = options;
  const federation = createFederation<FoundArticle>({
    ...options,
    pageSize: articlesPerPage,
    providers: mappedOnce(
      () => providers().all,
      (provider) => isWithinPeriod(provider, clock),
    ),
  });
  const today = createFederation<FoundArticle>({
    ...options,
    pageSize: articlesOfToday,
    providers: () => providers().ofToday,
  });
  const present = (found: FoundArticle, place: { id: string; n: number }): NewsResult => ({
    ...place,
    title: storable(found.title),
    url: found.url,
    source: storable(found.publisher),
    sourceUrl: new URL('/', found.url).href,
    publishedAt: found.changedAt?.toISOString() ?? null,
    summary: shorten(storable(found.snippet)),
    category: found.category === null ? null : storable(found.category),
    image: found.image === null ? null : pictureAt(found.image),
    author: found.author === null ? null : storable(found.author),
  });

  return {
    vertical: createVertical({
      type: 'news',
      path: 'news',
      schema: NewsResult,
      federation,
      pageSize: articlesPerPage,
      filters: { period: NewsPeriod.optional() },
      present,
      describe: ({ title, url, summary, source, publishedAt }) => {
        const dated = publishedAt ? `, ${shownDate().format(new Date(publishedAt))}` : '';
        return { title, url, snippet: `${source}${dated}: ${summary || title}` };
      },
      analyse: (results) =>
        writeNewsAnalysis(
          results.map(({ n, title, summary, source, publishedAt }) => ({
            n,
            title,
            summary,
            publisher: source,
            publishedAt: publishedAt === null ? null : new Date(publishedAt),
          })),
        ),
    }),
    async frontPage() {
      const found = await today.search({ query: '', page: 1, language: 'en', safe: 'moderate' });
      return presentFrontPage({ ...found, results: found.results.toSorted(newestFirst) }, present);
    },
  };
}
