import type { Parser } from '#client/api-client.ts';
import type { SearchAnswer, SearchResult } from '#features/search/shared/search.contract.ts';
import type { VerticalId } from './search-paths.ts';

/** One kind of search, as its screen knows it. */
export interface SearchVertical<Result extends SearchResult = SearchResult> {
  id: VerticalId;
  /** Path of its screen; the API is at `/api` and the same path. */
  path: string;
  /** The document's title, e.g. "Image search". */
  title: string;
  /** Title of the analysis panel. */
  panelTitle: string;
  /** Accessible name of the field, e.g. "Search images". */
  fieldLabel: string;
  placeholder: string;
  /** Before "for tea", e.g. "Image results". */
  resultsTitle: string;
  /** Shown when nothing is connected, e.g. "No image source is connected." */
  noSource: string;
  /** The built-in source that answers where nothing is connected, and what a connected source adds. */
  ours?: { providers: readonly string[]; beyond: string };
  /** Query parameters that narrow the search. */
  filters?: readonly string[];
  /** Those of them that stay for the next search too, such as the person's location. */
  keeps?: readonly string[];
  answer: Parser<SearchAnswer<Result>>;
}
