import { brand } from '#shared/brand.ts';
import type { FoundPage, SearchProvider } from './search-provider.ts';

/** The part of the embedded reference that search needs. */
export interface SearchedReference {
  /** What people commonly mean by the words, as separate entries; empty where there are none. */
  namedBy(query: string): { title: string; url: string; snippet: string }[];
  /** Entries about all of the words. */
  search(
    query: string,
    range: { limit: number; offset: number },
  ): { total: number; results: { title: string; url: string; snippet: string }[] };
}

const pageSize = 10;
export const referenceName = `${brand.productName} reference`;

/** The built-in reference: always available, and nothing leaves this machine. */
export function createReferenceProvider(reference: SearchedReference): SearchProvider {
  const present = ({ title, url, snippet }: { title: string; url: string; snippet: string }): FoundPage => ({
    url,
    title,
    site: referenceName,
    snippet,
    changedAt: null,
  });
  return {
    id: 'reference',
    name: referenceName,
    vertical: 'web',
    scope: 'public',
    async search({ query, page }) {
      const named = reference.namedBy(query);
      const { total, results } = reference.search(query, { limit: pageSize, offset: (page - 1) * pageSize });
      // The entry itself is represented by its meanings.
      const entry = named[0]?.url.replace(/#.*$/, '');
      const others = results.filter(({ url }) => url.replace(/#.*$/, '') !== entry);
      return {
        total: Math.max(total, named.length),
        results: [...(page === 1 ? named : []), ...others].map(present),
      };
    },
  };
}
