import { sql } from 'drizzle-orm';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import { deleteFile, type FilesDependencies } from './files.service.ts';
import { files } from './files.table.ts';

/** Files that a person uploaded and sent, by name; files not yet sent with a message do not count. */
export function ownFiles(dependencies: FilesDependencies): OwnItemKind {
  return tableItems({
    database: dependencies.database,
    id: 'file',
    table: files,
    singular: 'file',
    plural: 'files',
    order: 3,
    suggestedAs: /* text */ 'one of your files',
    isSource: true,
    rows: {
      title: sql`name`,
      usedAt: sql`created_at`,
      madeAt: sql`created_at`,
      where: sql`state = 'ready' and attached_at is not null`,
    },
    hrefOf: (id) => `/files/${encodeURIComponent(id)}`,
    made: 'Uploaded a file',
    remove: ({ userId, id }) => deleteFile(dependencies, userId, id),
  });
}
