import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

/** Words outside of a chat that someone may want to keep: a summary, a result of a search. */
export interface FoundWords {
  title: string;
  /** With what it cites as links. */
  getMarkdown: () => string;
  /** The page that they are about, where it is one. */
  url?: string;
}

export interface FoundTextAction {
  id: string;
  order: number;
  Component: ComponentType<{ words: FoundWords }>;
}

/** What can be done with such words by whoever is signed in; loaded with the first that are shown. */
export const foundTextActions =
  extensionPoint<() => Promise<readonly FoundTextAction[]>>('found text actions');
