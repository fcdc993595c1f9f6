import type { AnswerAction } from '#features/assistant/client/answer-action.ts';
import type { FoundTextAction } from '#features/assistant/client/found-text-action.ts';
import { OpenInWriter } from './answer/open-in-writer.tsx';
import { OpenWords } from './answer/open-words.tsx';

export const writerAnswerActions: readonly AnswerAction[] = [
  {
    id: 'open-in-writer',
    order: 41,
    isOffered: ({ status, isError, text }) => status === 'complete' && !isError && text.trim() !== '',
    Component: OpenInWriter,
  },
];

export const writerFoundTextActions: readonly FoundTextAction[] = [
  { id: 'open-in-writer', order: 41, Component: OpenWords },
];
