import { NoteIcon } from '@phosphor-icons/react/Note';
import { answerAsMarkdown } from '#features/assistant/client/answer-as-markdown.ts';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { maxNoteLength } from '#features/notes/shared/notes.contract.ts';
import { createNote, refreshNotes } from './notes.api.ts';

export const notesSaves: readonly AnswerSave[] = [
  {
    id: 'note',
    order: 10,
    label: 'Note',
    savedLabel: 'Open the note',
    icon: <NoteIcon size={20} className="text-success" aria-hidden />,
    async save({ text, parts }, { id, queryClient, navigate, showToast }) {
      try {
        await createNote({ id, content: answerAsMarkdown(text, sourcesOf(parts)).slice(0, maxNoteLength) });
      } catch {
        showToast({ message: 'Failed to save note.' });
        return false;
      }
      const onUndo = () => void navigate(noteHref(id));
      showToast({ message: 'Saved to Notes', undoLabel: 'Open', onUndo });
      refreshNotes(queryClient);
      return true;
    },
    open: ({ id, navigate }) => void navigate(noteHref(id)),
  },
];
