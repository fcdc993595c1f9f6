import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

/** An extra action for a result, as a button below it. */
export interface RephrasedAction {
  id: string;
  order: number;
  Component: ComponentType<{ text: string }>;
}

export const rephrasedActions =
  extensionPoint<() => Promise<readonly RephrasedAction[]>>('rephrased actions');
