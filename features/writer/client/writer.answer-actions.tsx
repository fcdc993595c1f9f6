import type { FoundTextAction } from '#features/assistant/client/found-text-action.ts';
import { OpenWords } from './answer/open-words.tsx';

export const writerFoundTextActions: readonly FoundTextAction[] = [
  { id: 'open-in-writer', order: 41, Component: OpenWords },
];
