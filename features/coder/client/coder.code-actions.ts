import type { CodeAction } from '#features/assistant/client/code-action.ts';
import { OpenInCoder } from './open-in-coder.tsx';

export const coderCodeActions: readonly CodeAction[] = [
  { id: 'open-in-coder', order: 2, isOffered: ({ text }) => text.trim() !== '', Component: OpenInCoder },
];
