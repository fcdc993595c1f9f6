import { brand } from '#shared/brand.ts';
import type { FoundPage, SearchProvider } from './search-provider.ts';

/** The part of the embedded reference that searching needs. */
export interface SearchedReference {
  /** What people commonly mean by the words, as entries of their own; empty where they name none. */
  namedBy(query: string): { title: string; url: string; snippet: string }[];
  /** Entries that are about all of the words. */
  search(
    query: string,
    range: { limit: number; offset: number },
  ): { total: number; results: { title: string; url: string; snippet: string }[] };
}

const pageSize = 10;
export const referenceName = `${brand.productName} reference`;

/** The reference that comes with the product: always there, and nothing leaves this machine. */
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
      // The entry itself is told by its meanings.
      const entry = named[0]?.url.replace(/#.*$/, '');
      const others = results.filter(({ url }) => url.replace(/#.*$/, '') !== entry);
      return {
        total: Math.max(total, named.length),
        results: [...(page === 1 ? named : []), ...others].map(present),
      };
    },
  };
}
