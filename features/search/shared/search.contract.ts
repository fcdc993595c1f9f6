import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';

export const maxQueryLength = 400;
export const resultsPerPage = 10;
/** However many results there are, only this many pages can be turned. */
export const maxPages = 5;
/** Searches listed per type, besides the pinned ones. */
export const recentSearches = 5;

export const emptyQueryMessage = 'Enter your search query to begin exploring';

const query = singleLine()
  .min(1, emptyQueryMessage)
  .max(maxQueryLength, `Keep your search to ${maxQueryLength} characters.`);

/** The page of a search, as written in an address. */
const pageInQuery = z.coerce.number().int().min(1).max(maxPages).default(1);

/** GET /api/search/<kind>?q&page, and the kind's own filters. */
export const SearchInput = z.object({ q: query, page: pageInQuery });
export type SearchInput = z.infer<typeof SearchInput>;

/** With `part=true` it is one of several kinds that are searched at once, and is not written to the history. */
export const SearchPartInput = z.object({ part: z.literal('true').optional() });

/** The fields that results of every kind share. */
export const SearchResult = z.object({
  id: z.string(),
  /** The number that citations in the analysis refer to; continues over pages. */
  n: z.number().int().positive(),
  title: z.string(),
  /** The page that shows it. */
  url: z.string(),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const WebResult = z.object({
  ...SearchResult.shape,
  /** What the person sees above the title: a host name, or "Everyday reference". */
  site: z.string(),
  snippet: z.string(),
  /** When the page last changed, if known. */
  timestamp: z.iso.datetime().nullable(),
});
export type WebResult = z.infer<typeof WebResult>;

export const ProviderReport = z.object({
  id: z.string(),
  name: z.string(),
  /** `waiting`: asked, but has not answered yet. */
  state: z.enum(['answered', 'cached', 'failed', 'resting', 'waiting']),
  count: z.number().int(),
  milliseconds: z.number(),
});
export type ProviderReport = z.infer<typeof ProviderReport>;

/** One meaning of the query, according to the embedded reference. */
export const ReferenceMeaning = z.object({
  title: z.string(),
  url: z.string(),
  definition: z.string(),
  /** The search for this meaning alone; null where the reference has no word to distinguish it. */
  query: z.string().nullable(),
  /** The distinguishing word, e.g. "planet". */
  hint: z.string(),
});
export type ReferenceMeaning = z.infer<typeof ReferenceMeaning>;

/** One of the person's own items: offered beside the results, never among them. */
export const OwnResult = z.object({
  title: z.string(),
  url: z.string(),
  /** The id of its kind of own items, e.g. "chat". */
  kind: z.string(),
  excerpt: z.string(),
});
export type OwnResult = z.infer<typeof OwnResult>;

export const mostOwnResults = 3;

/** What a web search has besides the web results. */
export const BesideWeb = z.object({
  /** False when nothing outside is connected. */
  isConnected: z.boolean(),
  /** Where `results` come from: all of them from the web, or all from the embedded reference. Never both. */
  from: z.enum(['web', 'reference']),
  /** What the words mean, where they match an entry: common meanings first, rare ones apart. */
  meanings: z.object({ common: z.array(ReferenceMeaning), rare: z.array(ReferenceMeaning) }).nullable(),
  own: z.array(OwnResult),
});
export type BesideWeb = z.infer<typeof BesideWeb>;

/**
 * GET /api/search/<kind>, and each line of GET /api/search/<kind>/stream. Every line contains everything so far;
 * what one line has shown stays in place in the next.
 */
export function searchAnswerOf<Result extends z.ZodType>(result: Result) {
  return z.object({
    query: z.string(),
    page: z.number().int().min(1).max(maxPages),
    pageCount: z.number().int().min(1).max(maxPages),
    total: z.number().int(),
    seconds: z.number(),
    results: z.array(result),
    /** Empty when no source of this kind is connected. */
    providers: z.array(ProviderReport),
    /** A spelling that would find more, if any. */
    suggestion: z.string().nullable(),
    /** False while a provider has yet to answer. */
    isComplete: z.boolean(),
    /** Only for a web search. */
    beside: BesideWeb.optional(),
  });
}
export type SearchAnswer<Result = SearchResult> = Omit<
  z.infer<ReturnType<typeof searchAnswerOf<typeof SearchResult>>>,
  'results'
> & { results: Result[] };

export const WebSearchAnswer = searchAnswerOf(WebResult);
export type WebSearchAnswer = z.infer<typeof WebSearchAnswer>;

/** POST /api/search/<kind>/summary. The results are looked up again: the browser's copy is not trusted. */
export const SummariseSearchInput = z
  .object({
    query,
    page: z.number().int().min(1).max(maxPages).default(1),
    filters: z.record(z.string().max(40), z.string().max(200)).optional(),
  })
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
