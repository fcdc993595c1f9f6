import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface CodeActionProps {
  /** As the answer names it, in lower case. */
  language: string;
  getCode: () => string;
}

/** A button in the head of a finished block of code. */
export interface CodeAction {
  id: string;
  order: number;
  isOffered(code: { language: string; text: string }): boolean;
  Component: ComponentType<CodeActionProps>;
}

/** What can be done with code that an answer wrote; loaded with the first block of code that is drawn. */
export const codeActions = extensionPoint<() => Promise<readonly CodeAction[]>>('code actions', {
  isOffer: true,
});
