import { NoteIcon } from '@phosphor-icons/react/Note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useToast } from '#client/ui/toast.tsx';
import { createNote, refreshNotes } from '#features/notes/client/notes.api.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { newId } from '#shared/ids.ts';

/** Makes a note of the result; pressed again for the same words it opens that note. */
export function SendToNotes({ text }: { text: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [saved, setSaved] = useState<{ id: string; text: string } | null>(null);
  const isSaved = saved?.text === text;

  async function send() {
    if (isSaved) {
      void navigate(noteHref(saved.id));
      return;
    }
    const id = newId();
    try {
      await createNote({ id, content: text });
      setSaved({ id, text });
      refreshNotes(queryClient);
      showToast({ message: 'Saved to Notes', undoLabel: 'Open', onUndo: () => void navigate(noteHref(id)) });
    } catch {
      showToast({ message: 'Failed to save note.' });
    }
  }

  return (
    <button type="button" onClick={() => void send()} className="rephraser-action">
      <NoteIcon size={18} weight={isSaved ? 'fill' : 'regular'} aria-hidden />
      {isSaved ? 'Open the note' : 'To Notes'}
    </button>
  );
}
