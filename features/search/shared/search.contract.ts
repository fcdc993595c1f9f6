import { z } from 'zod';

export const maxQueryLength = 400;
export const resultsPerPage = 10;
/** However many results there are, this many pages of them can be turned. */
export const maxPages = 5;
/** Searches listed per type, besides the pinned ones. */
export const recentSearches = 5;

export const emptyQueryMessage = 'Enter your search query to begin exploring';

const query = z
  .string()
  .trim()
  .min(1, emptyQueryMessage)
  .max(maxQueryLength, `Keep your search to ${maxQueryLength} characters.`);

export const WebSearchInput = z.object({
  q: query,
  page: z.coerce.number().int().min(1).max(maxPages).default(1),
});
export type WebSearchInput = z.infer<typeof WebSearchInput>;

export const WebResult = z.object({
  id: z.string(),
  /** The number that citations in the summary refer to; continues over pages. */
  n: z.number().int().positive(),
  title: z.string(),
  url: z.string(),
  /** What the person sees above the title: a host name, or "Everyday reference". */
  site: z.string(),
  snippet: z.string(),
  /** When the page last changed, if its source says so. */
  timestamp: z.iso.datetime().nullable(),
});
export type WebResult = z.infer<typeof WebResult>;

export const ProviderReport = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['answered', 'cached', 'failed', 'resting']),
  count: z.number().int(),
  milliseconds: z.number(),
});
export type ProviderReport = z.infer<typeof ProviderReport>;

/** GET /api/search/web?q&page. */
export const WebSearchAnswer = z.object({
  query: z.string(),
  page: z.number().int().min(1).max(maxPages),
  pageCount: z.number().int().min(1).max(maxPages),
  total: z.number().int(),
  seconds: z.number(),
  results: z.array(WebResult),
  providers: z.array(ProviderReport),
  /** A spelling that would have found more, if any. */
  suggestion: z.string().nullable(),
});
export type WebSearchAnswer = z.infer<typeof WebSearchAnswer>;

/** POST /api/search/web/summary. The results are looked up again: the browser's word for them is not taken. */
export const SummariseSearchInput = z
  .object({ query, page: z.number().int().min(1).max(maxPages).default(1) })
  .strict();
export type SummariseSearchInput = z.infer<typeof SummariseSearchInput>;

export const SearchType = z.enum(['web', 'image', 'video', 'news', 'place']);
export type SearchType = z.infer<typeof SearchType>;

export const PastSearch = z.object({
  id: z.string(),
  query: z.string(),
  type: SearchType,
  isPinned: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type PastSearch = z.infer<typeof PastSearch>;

export const SearchHistoryInput = z.object({ type: SearchType.default('web') });

/** GET /api/search/history?type: each query once, newest first; all pinned ones and the five last others. */
export const SearchHistory = z.object({ searches: z.array(PastSearch) });
export type SearchHistory = z.infer<typeof SearchHistory>;

export const UpdateSearchInput = z.object({ isPinned: z.boolean() }).strict();
export type UpdateSearchInput = z.infer<typeof UpdateSearchInput>;
