import { sql } from 'drizzle-orm';
import { codeHref } from '#features/coder/shared/code-href.ts';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import type { Database } from '#server/db/database.ts';
import { removeProject } from './coder.service.ts';
import { codeProjects } from './coder.table.ts';

/** Code projects as owned items; searchable by title and file names. */
export function ownCode(database: Database): OwnItemKind {
  return tableItems({
    database,
    id: 'code',
    table: codeProjects,
    singular: 'code project',
    plural: 'code projects',
    order: 4,
    suggestedAs: /* text */ 'one of your code projects',
    isSource: true,
    rows: {
      title: sql`title`,
      text: sql`(select string_agg(path, ' · ' order by path) from jsonb_object_keys(files) path)`,
      usedAt: sql`updated_at`,
      madeAt: sql`created_at`,
    },
    hrefOf: codeHref,
    made: 'Created a code project',
    remove: ({ userId, id }) => removeProject(database, userId, id),
  });
}
