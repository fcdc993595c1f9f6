import type { FoundTextAction } from '#features/assistant/client/found-text-action.ts';
import { SaveWords } from './answer/save-words.tsx';

export const notesFoundTextActions: readonly FoundTextAction[] = [
  { id: 'save-as-note', order: 40, Component: SaveWords },
];
