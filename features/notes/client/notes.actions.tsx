import type { AnswerAction } from '#features/assistant/client/answer-action.ts';
import { SaveAsNote } from './answer/save-as-note.tsx';

export const notesActions: readonly AnswerAction[] = [
  {
    id: 'save-as-note',
    order: 40,
    isOffered: ({ status, isError, text }) => status === 'complete' && !isError && text.trim() !== '',
    Component: SaveAsNote,
  },
];
