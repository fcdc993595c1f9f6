import type { AnswerAction } from '#features/assistant/client/answer-action.ts';
import { OpenInWriter } from './answer/open-in-writer.tsx';

export const writerAnswerActions: readonly AnswerAction[] = [
  {
    id: 'open-in-writer',
    order: 41,
    isOffered: ({ status, isError, text }) => status === 'complete' && !isError && text.trim() !== '',
    Component: OpenInWriter,
  },
];
