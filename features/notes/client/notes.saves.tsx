import { NoteIcon } from '@phosphor-icons/react/Note';
import { answerAsMarkdown } from '#features/assistant/client/answer-as-markdown.ts';
import type { AnswerSave } from '#features/assistant/client/answer-save.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { maxNoteLength } from '#features/notes/shared/notes.contract.ts';
import { saveNewNote } from './save-new-note.ts';

export const notesSaves: readonly AnswerSave[] = [
  {
    id: 'note',
    order: 10,
    label: 'Note',
    savedLabel: 'Open the note',
    icon: <NoteIcon size={20} className="text-success" aria-hidden />,
    save({ text, parts }, { id, navigate, ...tools }) {
      const content = answerAsMarkdown(text, sourcesOf(parts)).slice(0, maxNoteLength);
      return saveNewNote({ ...tools, note: { id, content }, open: () => void navigate(noteHref(id)) });
    },
    open: ({ id, navigate }) => void navigate(noteHref(id)),
  },
];
