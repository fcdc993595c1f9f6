import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '#client/ui/toast.tsx';
import { changeNote, refreshNotes, removeNote, restoreNote } from './notes.api.ts';

interface NamedNote {
  id: string;
}

/** The actions for notes in a list. Failures are reported, and the list is left as it was. */
export function useNoteChanges({ onRemoved }: { onRemoved: (id: string) => void }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await work();
      return true;
    } catch {
      showToast({ message: failure });
      return false;
    } finally {
      refreshNotes(queryClient);
    }
  }

  return {
    async pin({ id }: NamedNote, isPinned: boolean) {
      await attempt(
        () => changeNote(id, { isPinned }),
        isPinned ? 'Failed to pin note' : 'Failed to unpin note',
      );
    },
    async remove({ id }: NamedNote) {
      if (!(await attempt(() => removeNote(id), 'Failed to delete note'))) return;
      onRemoved(id);
      showToast({
        message: 'Note moved to Deleted',
        onUndo: () => void attempt(() => restoreNote(id), 'Failed to restore note'),
      });
    },
  };
}
