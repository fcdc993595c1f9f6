import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface CodeActionProps {
  /** As the answer names it, in lower case. */
  language: string;
  getCode: () => string;
}

/** A button in the header of a finished block of code. */
export interface CodeAction {
  id: string;
  order: number;
  isOffered(code: { language: string; text: string }): boolean;
  Component: ComponentType<CodeActionProps>;
}

/** Actions for code in answers; loaded with the first block of code that is rendered. */
export const codeActions = extensionPoint<() => Promise<readonly CodeAction[]>>('code actions', {
  isOffer: true,
});
