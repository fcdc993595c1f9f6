import { useSyncExternalStore } from 'react';

/** A page in a visible answer, registered by its preview button. */
export interface ShownPage {
  button: HTMLElement;
  language: string;
  getCode: () => string;
}

let pages: readonly ShownPage[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownPage[]): void {
  pages = next;
  for (const listener of listeners) listener();
}

/** Registers a page as a version; returns a function that removes it. Versions are in conversation order. */
export function addPage(page: ShownPage): () => void {
  change(
    [...pages, page].toSorted((one, other) =>
      one.button.compareDocumentPosition(other.button) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    ),
  );
  return () => change(pages.filter((other) => other !== page));
}

/** All visible pages of the conversation: when a model rewrites one, earlier versions stay. */
export function useShownPages(): readonly ShownPage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pages,
  );
}
