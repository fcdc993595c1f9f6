import { maxSavedImages } from '#features/images/shared/images.contract.ts';
import type { SearchProvider } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { contentWords, coverage } from '#shared/words/content-words.ts';
import { type FoundImage, fitting, wishesOf } from './found-image.ts';
import { listSavedImages } from './saved-images.queries.ts';

/** The searching person's saved pictures, by title. */
export function createOwnPictures(database: Database): SearchProvider<FoundImage> {
  return {
    id: 'own-pictures',
    name: 'Your saved images',
    vertical: 'image',
    scope: 'person',
    async search({ query, page, filters, userId }) {
      if (userId === undefined) throw new SearchProviderError('auth');
      const rows = await withUser(database, userId, (tx) =>
        listSavedImages(tx, { userId, limit: maxSavedImages }),
      );
      const wanted = contentWords(query);
      const images = rows
        .filter(({ title, site }) => wanted.length > 0 && coverage(wanted, `${title} ${site}`) === 1)
        .map(
          (row): FoundImage => ({
            title: row.title,
            url: row.pageUrl,
            site: row.site,
            imageUrl: row.imageUrl,
            thumbnailUrl: null,
            width: row.width,
            height: row.height,
            creator: row.creator,
            licence: row.licenceName === null ? null : { name: row.licenceName, url: row.licenceUrl },
            bytes: row.bytes,
          }),
        );
      const found = fitting(images, wishesOf(filters));
      // A single page: nobody has more matches.
      return { results: page === 1 ? found : [], total: found.length };
    },
  };
}
