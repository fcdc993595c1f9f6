import { z } from 'zod';
import { singleLine } from '#shared/single-line.ts';
import { maxPages, maxQueryLength, SearchType } from './search.contract.ts';

const maxResults = 40;

/** What a question carries over from a search: its words, the results as they were shown, and their summary. */
export const CarriedSearch = z.object({
  type: SearchType,
  query: singleLine().min(1).max(maxQueryLength),
  page: z.number().int().min(1).max(maxPages),
  /** `n` is its position on the page, and the number its citations show. */
  results: z
    .array(
      z.object({
        n: z.number().int().positive().max(1_000),
        title: singleLine().max(1_000),
        url: z
          .string()
          .max(4_000)
          .regex(/^(?:https?:\/\/|\/(?![/\\]))/),
        snippet: singleLine().max(400),
      }),
    )
    .max(maxResults)
    .refine((results) => new Set(results.map(({ n }) => n)).size === results.length),
  summary: singleLine().max(8_000).optional(),
});
export type CarriedSearch = z.infer<typeof CarriedSearch>;
