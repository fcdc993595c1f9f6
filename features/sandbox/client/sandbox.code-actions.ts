import type { CodeAction } from '#features/assistant/client/code-action.ts';
import { isPage } from './page-of-code.ts';
import { PreviewButton } from './preview-button.tsx';

export const sandboxCodeActions: readonly CodeAction[] = [
  { id: 'preview', order: 1, isOffered: isPage, Component: PreviewButton },
];
