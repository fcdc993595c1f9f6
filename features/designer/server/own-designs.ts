import { sql } from 'drizzle-orm';
import { designHref } from '#features/designer/shared/design-href.ts';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import type { Database } from '#server/db/database.ts';
import { designs, designVersions } from './designer.table.ts';
import { removeDesign } from './designs.service.ts';

/** A person's designs as owned items, searched by title and prompt. */
export function ownDesigns(database: Database): OwnItemKind {
  return tableItems({
    database,
    id: 'design',
    table: designs,
    singular: 'picture',
    plural: 'pictures',
    order: 5,
    suggestedAs: /* text */ 'one of your pictures',
    isSource: true,
    rows: {
      title: sql`title`,
      text: sql`coalesce((select v.prompt from ${designVersions} v where v.id = ${designs.currentVersionId}), '')`,
      usedAt: sql`updated_at`,
      madeAt: sql`created_at`,
    },
    hrefOf: designHref,
    made: 'Made a picture',
    remove: ({ userId, id }) => removeDesign(database, userId, id),
  });
}
