import { sql } from 'drizzle-orm';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';
import { deleteSavedImage } from './saved-images.queries.ts';
import { savedImages } from './saved-images.table.ts';

/** Pictures saved by a person, by title and source. */
export function ownImages(database: Database): OwnItemKind {
  return tableItems({
    database,
    id: 'image',
    table: savedImages,
    singular: 'saved image',
    plural: 'saved images',
    order: 4,
    suggestedAs: /* text */ 'an image you saved',
    isSource: true,
    isOnlyFound: true,
    rows: {
      title: sql`title`,
      text: sql`concat_ws(' · ', site, creator)`,
      usedAt: sql`created_at`,
      madeAt: sql`created_at`,
    },
    // Saved images are shown in the image search; the same query finds this one again.
    hrefOf: (_id, title) => searchPath(searchPaths.images, title),
    made: 'Saved an image',
    async remove({ userId, id }) {
      const isGone = await withUser(database, userId, (tx) => deleteSavedImage(tx, { userId, id }));
      if (!isGone) throw new AppError('not_found');
    },
  });
}
