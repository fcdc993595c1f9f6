import type { SearchProvider } from './search-provider.ts';
import type { SearchService, SearchServices } from './search-services.ts';

/** One source of the web search. Each way of querying it is undefined where the operator does not allow it. */
export interface WebSource {
  /** Absent for SearXNG, whose address the operator gives. */
  service?: SearchService;
  /** As the operator configured it. */
  connect?(services: SearchServices): SearchProvider | undefined;
  /** Without a key, as anyone may use it. */
  connectOpenly?(services: SearchServices): SearchProvider | undefined;
  /** Without a key, as a company offers its search for trial. */
  borrow?(services: SearchServices): SearchProvider | undefined;
}
