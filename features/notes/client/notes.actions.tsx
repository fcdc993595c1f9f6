import type { AnswerAction } from '#features/assistant/client/answer-action.ts';
import type { FoundTextAction } from '#features/assistant/client/found-text-action.ts';
import { SaveAsNote } from './answer/save-as-note.tsx';
import { SaveWords } from './answer/save-words.tsx';

export const notesActions: readonly AnswerAction[] = [
  {
    id: 'save-as-note',
    order: 40,
    isOffered: ({ status, isError, text }) => status === 'complete' && !isError && text.trim() !== '',
    Component: SaveAsNote,
  },
];

export const notesFoundTextActions: readonly FoundTextAction[] = [
  { id: 'save-as-note', order: 40, Component: SaveWords },
];
