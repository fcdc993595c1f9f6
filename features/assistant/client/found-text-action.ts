import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

/** Text outside a chat that someone may want to keep: a summary, a search result. */
export interface FoundWords {
  title: string;
  /** With its citations as links. */
  getMarkdown: () => string;
  /** The page that it is about, where there is one. */
  url?: string;
}

export interface FoundTextAction {
  id: string;
  order: number;
  Component: ComponentType<{ words: FoundWords }>;
}

/** Actions on such text for signed-in people; loaded with the first one shown. */
export const foundTextActions =
  extensionPoint<() => Promise<readonly FoundTextAction[]>>('found text actions');
