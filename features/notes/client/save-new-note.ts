import type { QueryClient } from '@tanstack/react-query';
import { createDraftStore } from '#client/app/draft-store.ts';
import type { ToastMessage } from '#client/ui/toast.tsx';
import type { TextDraft } from '#features/editor/client/saving/text-draft.ts';
import type { CreateNoteInput } from '#features/notes/shared/notes.contract.ts';
import { createNote, refreshNotes } from './notes.api.ts';

interface SaveNewNote {
  /** Null for anonymous visitors, for whom nothing is stored. */
  userId: string | null;
  note: CreateNoteInput;
  queryClient: QueryClient;
  showToast: (toast: ToastMessage) => void;
  open: () => void;
}

/**
 * Makes a note of text from elsewhere, and reports the result. If the server does not accept it, it stays on this
 * device like a note started offline, and is sent later.
 * @returns whether there is a note that can be opened.
 */
export async function saveNewNote({
  userId,
  note,
  queryClient,
  showToast,
  open,
}: SaveNewNote): Promise<boolean> {
  try {
    await createNote(note);
  } catch {
    const isKept = userId !== null && (await keep(userId, note));
    showToast(
      isKept
        ? {
            message: 'Failed to save note. Your words are kept on this device.',
            undoLabel: 'Open',
            onUndo: open,
          }
        : { message: 'Failed to save note. Please try again.' },
    );
    return isKept;
  }
  showToast({ message: 'Saved to Notes', undoLabel: 'Open', onUndo: open });
  refreshNotes(queryClient);
  return true;
}

async function keep(userId: string, { id, title = '', content = '', tags = [] }: CreateNoteInput) {
  const drafts = createDraftStore<TextDraft>({ userId, kind: 'note' });
  return drafts.put(id, { base: null, own: { title, content, tags }, at: Date.now() }).then(
    () => true,
    // This browser has no storage.
    () => false,
  );
}
