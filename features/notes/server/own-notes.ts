import { ownTexts } from '#features/editor/server/own-texts.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import type { Database } from '#server/db/database.ts';
import { removeNote } from './notes.service.ts';
import { notes } from './notes.table.ts';

/** Notes as own items. */
export function ownNotes(database: Database): OwnItemKind {
  return ownTexts(database, {
    id: 'note',
    singular: 'note',
    plural: 'notes',
    order: 2,
    suggestedAs: 'one of your notes',
    action: 'Wrote a note',
    table: notes,
    hrefOf: noteHref,
    remove: ({ userId, id }) => removeNote(database, userId, id),
  });
}
