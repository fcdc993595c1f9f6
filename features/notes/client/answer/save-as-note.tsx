import { NoteIcon } from '@phosphor-icons/react/Note';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { answerAsMarkdown } from '#features/assistant/client/answer-as-markdown.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import { maxNoteLength } from '#features/notes/shared/notes.contract.ts';
import { newId } from '#shared/ids.ts';
import { createNote, refreshNotes } from '../notes.api.ts';

/** Saves an answer as a note once; pressed again it opens that note. */
export function SaveAsNote({ answer }: AnswerActionProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const [id] = useState(() => newId());
  const [isSaved, setIsSaved] = useState(false);

  async function save() {
    if (isSaved) {
      void navigate(noteHref(id));
      return;
    }
    try {
      const content = answerAsMarkdown(answer.text, sourcesOf(answer.parts)).slice(0, maxNoteLength);
      await createNote({ id, content });
      setIsSaved(true);
      showToast({
        message: 'Saved to Notes',
        undoLabel: 'Open',
        onUndo: () => void navigate(noteHref(id)),
      });
      refreshNotes(queryClient);
    } catch {
      showToast({ message: 'Failed to save note.' });
    }
  }

  return (
    <IconButton
      label={isSaved ? 'Open the note' : 'Save as note'}
      icon={<NoteIcon size={20} weight={isSaved ? 'fill' : 'regular'} aria-hidden />}
      onClick={() => void save()}
    />
  );
}
