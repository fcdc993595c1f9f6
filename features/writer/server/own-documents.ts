import { ownTexts } from '#features/editor/server/own-texts.ts';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import type { Database } from '#server/db/database.ts';
import { removeDocument } from './documents.service.ts';
import { documents } from './documents.table.ts';

/** Documents as own items. */
export function ownDocuments(database: Database): OwnItemKind {
  return ownTexts(database, {
    id: 'document',
    singular: 'document',
    plural: 'documents',
    order: 2,
    suggestedAs: 'one of your documents',
    action: 'Wrote a document',
    table: documents,
    hrefOf: documentHref,
    remove: ({ userId, id }) => removeDocument(database, userId, id),
  });
}
