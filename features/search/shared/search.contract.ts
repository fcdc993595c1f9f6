import { z } from 'zod';

export const maxQueryLength = 400;
export const resultsPerPage = 10;

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
  page: z.number().int().min(1).max(5),
  pageCount: z.number().int().min(1).max(5),
  total: z.number().int(),
  seconds: z.number(),
  results: z.array(WebResult),
  providers: z.array(ProviderReport),
  /** A spelling that would have found more, if any. */
  suggestion: z.string().nullable(),
});
export type WebSearchAnswer = z.infer<typeof WebSearchAnswer>;
