import type { Parser } from '#client/api-client.ts';
import type { SearchAnswer, SearchResult } from '#features/search/shared/search.contract.ts';
import type { VerticalId } from './search-paths.ts';

/** One kind of search, as its screen knows it. */
export interface SearchVertical<Result extends SearchResult = SearchResult> {
  id: VerticalId;
  /** Where its screen is; the API lies at `/api` and the same path. */
  path: string;
  /** Of the document, e.g. "Image search". */
  title: string;
  /** Of the analysis panel. */
  panelTitle: string;
  /** Spoken name of the field, e.g. "Search images". */
  fieldLabel: string;
  placeholder: string;
  /** Before "for tea", e.g. "Image results". */
  resultsTitle: string;
  /** Said when nothing is connected, e.g. "No image source is connected." */
  noSource: string;
  /** What comes with the product and answers where nothing is connected, and what a connected source has beyond it. */
  ours?: { providers: readonly string[]; beyond: string };
  /** Names in the address that narrow the search. */
  filters?: readonly string[];
  /** Those of them that hold for the next search too, such as where the person is. */
  keeps?: readonly string[];
  answer: Parser<SearchAnswer<Result>>;
}
