import { NoteIcon } from '@phosphor-icons/react/Note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { saveNewNote } from '#features/notes/client/save-new-note.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { newId } from '#shared/ids.ts';

/** Saves the result as a note; pressed again for the same text, it opens that note. */
export function SendToNotes({ text }: { text: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const userId = useSession().user?.id ?? null;
  const [saved, setSaved] = useState<{ id: string; text: string } | null>(null);
  const isSaved = saved?.text === text;

  async function send() {
    if (isSaved) {
      void navigate(noteHref(saved.id));
      return;
    }
    const id = newId();
    const open = () => void navigate(noteHref(id));
    const isThere = await saveNewNote({ userId, note: { id, content: text }, queryClient, showToast, open });
    if (isThere) setSaved({ id, text });
  }

  return (
    <button type="button" onClick={() => void send()} className="rephraser-action">
      <NoteIcon size={18} weight={isSaved ? 'fill' : 'regular'} aria-hidden />
      {isSaved ? 'Open the note' : 'To Notes'}
    </button>
  );
}
