import { NoteIcon } from '@phosphor-icons/react/Note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { FoundWords } from '#features/assistant/client/found-text-action.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { maxNoteLength, maxNoteTitleLength } from '#features/notes/shared/notes.contract.ts';
import { newId } from '#shared/ids.ts';
import { saveNewNote } from '../save-new-note.ts';

/** Saves a summary or a result as a note once; pressed again, it opens that note. */
export function SaveWords({ words }: { words: FoundWords }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const userId = useSession().user?.id ?? null;
  const [id] = useState(() => newId());
  const [isSaved, setIsSaved] = useState(false);
  const open = () => void navigate(noteHref(id));

  async function save() {
    if (isSaved) return open();
    const title = words.title.slice(0, maxNoteTitleLength);
    const note = { id, title, content: words.getMarkdown().slice(0, maxNoteLength) };
    setIsSaved(await saveNewNote({ userId, note, queryClient, showToast, open }));
  }

  return (
    <button
      type="button"
      className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link hover:underline"
      onClick={() => void save()}
    >
      <NoteIcon size={14} weight={isSaved ? 'fill' : 'bold'} aria-hidden />
      {isSaved ? 'Open the note' : 'Save as note'}
      <span className="sr-only">: {words.title}</span>
    </button>
  );
}
