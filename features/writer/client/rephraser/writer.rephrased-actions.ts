import type { RephrasedAction } from '#features/rephraser/client/rephrased-action.ts';
import { SendToWriter } from './send-to-writer.tsx';

export const writerRephrasedActions: readonly RephrasedAction[] = [
  { id: 'to-writer', order: 1, Component: SendToWriter },
];
