import type { SearchProvider } from './search-provider.ts';
import type { SearchService, SearchServices } from './search-services.ts';

/** One place where the web is searched. Each way of asking it gives nothing where the operator does not let it. */
export interface WebSource {
  /** Absent for SearXNG, which is wherever the operator says. */
  service?: SearchService;
  /** As the operator configured it. */
  connect?(services: SearchServices): SearchProvider | undefined;
  /** Without a key, as anybody may. */
  connectOpenly?(services: SearchServices): SearchProvider | undefined;
  /** Without a key, as a company lends its search to those who try it out. */
  borrow?(services: SearchServices): SearchProvider | undefined;
}
