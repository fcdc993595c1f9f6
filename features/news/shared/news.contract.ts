import { z } from 'zod';
import { SearchResult, searchAnswerOf } from '#features/search/shared/search.contract.ts';

export const NewsResult = z.object({
  ...SearchResult.shape,
  /** The publisher. */
  source: z.string(),
  /** The publisher's front page. */
  sourceUrl: z.string(),
  publishedAt: z.iso.datetime().nullable(),
  summary: z.string(),
  category: z.string().nullable(),
  /** Our own path that serves the picture; null if there is none. */
  image: z.string().nullable(),
  author: z.string().nullable(),
});
export type NewsResult = z.infer<typeof NewsResult>;

export const NewsSearchAnswer = searchAnswerOf(NewsResult);
export type NewsSearchAnswer = z.infer<typeof NewsSearchAnswer>;

/** The search period. */
export const newsPeriods = ['day', 'week', 'month'] as const;
export const NewsPeriod = z.enum(newsPeriods);
export type NewsPeriod = z.infer<typeof NewsPeriod>;

/** GET /api/news/today: the front page, by category. */
export const NewsFrontPage = z.object({
  sections: z.array(z.object({ category: z.string(), articles: z.array(NewsResult) })),
  providers: NewsSearchAnswer.shape.providers,
});
export type NewsFrontPage = z.infer<typeof NewsFrontPage>;
