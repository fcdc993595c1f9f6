import { brand } from '#shared/brand.ts';
import type { SearchProvider } from './search-provider.ts';

/** The part of the embedded reference that searching needs. */
export type SearchReference = (
  query: string,
  range: { limit: number; offset: number },
) => { total: number; results: { title: string; url: string; snippet: string }[] };

const pageSize = 10;
const name = `${brand.name} reference`;

/** The reference that comes with the product: always there, and nothing leaves this machine. */
export function createReferenceProvider(searchReference: SearchReference): SearchProvider {
  return {
    id: 'reference',
    name,
    vertical: 'web',
    scope: 'public',
    async search({ query, page }) {
      const { total, results } = searchReference(query, { limit: pageSize, offset: (page - 1) * pageSize });
      return {
        total,
        results: results.map(({ title, url, snippet }) => ({
          url,
          title,
          site: name,
          snippet,
          changedAt: null,
        })),
      };
    },
  };
}
