import type { OwnItems } from '#features/own-items/server/own-items.ts';
import type { SearchProvider } from './search-provider.ts';
import { SearchProviderError } from './search-provider-error.ts';

const pageSize = 10;

/** What a person wrote and saved, as results that only they see. */
export function createOwnThingsProvider(ownItems: OwnItems): SearchProvider {
  return {
    id: 'own-things',
    name: 'Your things',
    vertical: 'web',
    scope: 'person',
    async search({ query, page, userId }) {
      if (userId === undefined) throw new SearchProviderError('auth');
      const { total, items } = await ownItems.search(
        { userId, query, limit: pageSize, offset: (page - 1) * pageSize },
        ({ isSource }) => isSource,
      );
      return {
        total,
        results: items.map(({ href, title, kindOf, excerpt, at }) => ({
          url: href,
          title,
          site: kindOf.id,
          snippet: excerpt.map(({ text }) => text).join(''),
          changedAt: new Date(at),
        })),
      };
    },
  };
}
