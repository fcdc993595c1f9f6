import type { z } from 'zod';
import {
  resultsPerPage,
  type SearchAnswer,
  type SearchResult,
  type SearchType,
} from '#features/search/shared/search.contract.ts';
import type { FederatedPage, Federation } from './federation.ts';
import type { DescribedResult, NumberedResults, RuleSummary } from './numbered-results.ts';
import { presentSearch } from './search.presenter.ts';
import type { FoundResult } from './search-provider.ts';

/** A better spelling, or null. */
export type SuggestSpelling = (query: string) => string | null;

export interface VerticalRequest {
  query: string;
  page: number;
  filters?: Readonly<Record<string, string>>;
  userId?: string | undefined;
}

/** One kind of search, as its routes and its analysis see it. */
export interface Vertical<Shown extends SearchResult = SearchResult> {
  /** As the history records it. */
  type: SearchType;
  /** The last part of its addresses: `/api/search/<path>`. */
  path: string;
  schema: z.ZodType<Shown>;
  /** Its filters: names in the address and the schemas of their values, all optional. */
  filters: Readonly<Record<string, z.ZodType<string | undefined>>>;
  search(
    request: VerticalRequest,
    onPartial?: (answer: SearchAnswer<Shown>) => void,
  ): Promise<SearchAnswer<Shown>>;
  describe(result: Shown): DescribedResult;
  /**
   * The findings from comparing the results of a page by rules, as Markdown with their numbers in square brackets. The
   * built-in engine repeats it as it is; other models receive it together with the results.
   */
  analyse?(results: Shown[], request: { query: string }): string;
  /** The whole summary by rule, for when no model writes it. */
  summarise?(query: string, results: NumberedResults): RuleSummary;
}

export interface VerticalOptions<Found extends FoundResult, Shown extends SearchResult> {
  type: SearchType;
  path: string;
  schema: z.ZodType<Shown>;
  federation: Federation<Found>;
  /** The federation's. Default: ten. */
  pageSize?: number;
  filters?: Readonly<Record<string, z.ZodType<string | undefined>>>;
  /** Loads what `present` needs, and what no server should load before someone searches here. */
  prepare?(): Promise<void>;
  present(found: Found, place: { id: string; n: number }, request: VerticalRequest): Shown;
  describe(result: Shown): DescribedResult;
  analyse?(results: Shown[], request: { query: string }): string;
  suggestSpelling?: SuggestSpelling | undefined;
}

export function createVertical<Found extends FoundResult, Shown extends SearchResult>(
  options: VerticalOptions<Found, Shown>,
): Vertical<Shown> {
  const { type, path, schema, federation, filters = {}, prepare, present, describe, analyse } = options;
  const { suggestSpelling = () => null, pageSize = resultsPerPage } = options;
  return {
    type,
    path,
    schema,
    filters,
    describe,
    ...(analyse ? { analyse } : {}),
    async search({ userId, ...request }, onPartial) {
      const startedAt = performance.now();
      await prepare?.();
      const show = (found: FederatedPage<Found>) => {
        const isComplete = found.providers.every(({ state }) => state !== 'waiting');
        const suggestion =
          isComplete && found.total === 0
            ? (suggestSpelling(request.query) ?? found.correction ?? null)
            : null;
        const seconds = (performance.now() - startedAt) / 1000;
        return presentSearch(
          { ...request, seconds, suggestion, isComplete, pageSize },
          found,
          (result, place) => present(result, place, request),
        );
      };
      const asked = {
        ...request,
        ...(userId === undefined ? {} : { userId }),
        language: 'en',
        safe: 'moderate',
      } as const;
      return show(await federation.search(asked, onPartial && ((found) => onPartial(show(found)))));
    },
  };
}
