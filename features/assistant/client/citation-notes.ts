import { createContext, type ReactNode } from 'react';

/** A sentence, or a part of one, and the sources that support it. */
export interface CitedWords {
  ids: readonly number[];
  /** Without Markdown and markers. */
  words: string;
}

/** What other features have to say about a cited sentence; shown behind its chips. */
export const CitationNotesContext = createContext<((cited: CitedWords) => ReactNode) | null>(null);
