import { sql } from 'drizzle-orm';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { deleteErrand } from './errands.queries.ts';
import { errands } from './errands.table.ts';

export function ownErrands(database: Database): OwnItemKind {
  return tableItems({
    database,
    id: 'errand',
    table: errands,
    singular: 'errand',
    plural: 'errands',
    order: 9,
    suggestedAs: 'one of your errands',
    isSource: false,
    rows: {
      title: sql`title`,
      usedAt: sql`created_at`,
      madeAt: sql`created_at`,
    },
    hrefOf: () => '/errands',
    made: 'Added an errand',
    async remove({ userId, id }) {
      const isGone = await withUser(database, userId, (tx) => deleteErrand(tx, userId, id));
      if (!isGone) throw new AppError('not_found');
    },
  });
}
