import { useQueryClient } from '@tanstack/react-query';
import { DeletedTexts } from '#features/editor/client/deleted-texts.tsx';
import { deletedNotesLastDays } from '#features/notes/shared/notes.contract.ts';
import { refreshNotes, removeNoteForever, restoreNote, useNotes } from './notes.api.ts';

/** /notes?view=deleted */
export function DeletedNotes() {
  const queryClient = useQueryClient();
  const list = useNotes({ view: 'deleted' });
  return (
    <DeletedTexts
      title="Deleted notes"
      lastDays={deletedNotesLastDays}
      back={{ href: '/notes', label: 'Back to notes' }}
      words={{
        restored: 'Note restored',
        restoreFailed: 'Failed to restore note',
        deleteFailed: 'Failed to delete note',
        loadFailed: 'Failed to load notes',
        loading: 'Loading notes',
        empty: 'Deleted notes are kept here before they are removed.',
        confirm: 'Delete this note for good?',
      }}
      list={list}
      texts={list.data?.pages.flatMap((page) => page.notes)}
      restore={restoreNote}
      removeForever={removeNoteForever}
      refresh={() => refreshNotes(queryClient)}
    />
  );
}
