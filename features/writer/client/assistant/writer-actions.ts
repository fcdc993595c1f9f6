import type { ReactNode } from 'react';

/** The open document, for what helps to write it. */
export interface WrittenDocument {
  id: string;
  title: string;
  getMarkdown: () => string;
  setMarkdown: (markdown: string) => void;
}

/** A way in which Everyday helps with a text, as a button of the assistant panel. */
export interface WriterAction {
  id: string;
  label: string;
  icon: ReactNode;
  run: (document: WrittenDocument) => void;
}

/** Only what works is listed: help by suggestions is added here. */
export const writerActions: readonly WriterAction[] = [];
