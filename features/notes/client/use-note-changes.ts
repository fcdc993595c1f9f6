import { keepPlace } from '#client/app/keep-place.ts';
import { useReportedChanges } from '#client/app/use-reported-changes.ts';
import { changeNote, refreshNotes, removeNote, restoreNote } from './notes.api.ts';

interface NamedNote {
  id: string;
}

/** The actions for notes in a list. Failures are reported, and the list is left as it was. */
export function useNoteChanges({ onRemoved }: { onRemoved: (id: string) => void }) {
  const { attempt, showToast } = useReportedChanges(refreshNotes);

  return {
    async pin({ id }: NamedNote, isPinned: boolean) {
      await attempt(
        () => changeNote(id, { isPinned }),
        isPinned ? 'Failed to pin note' : 'Failed to unpin note',
      );
    },
    async remove({ id }: NamedNote) {
      keepPlace();
      if (!(await attempt(() => removeNote(id), 'Failed to delete note'))) return;
      onRemoved(id);
      showToast({
        message: 'Note moved to Deleted',
        onUndo: () => void attempt(() => restoreNote(id), 'Failed to restore note'),
      });
    },
  };
}
