import { useSyncExternalStore } from 'react';

/** A page that stands in an answer on the screen, by the button that shows it. */
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

/** Makes a page one of the versions until the returned function is called. They stand in the order of the conversation. */
export function addPage(page: ShownPage): () => void {
  change(
    [...pages, page].toSorted((one, other) =>
      one.button.compareDocumentPosition(other.button) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    ),
  );
  return () => change(pages.filter((other) => other !== page));
}

/** All pages of the conversation that are on the screen: when a model writes one again, the earlier ones stay. */
export function useShownPages(): readonly ShownPage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => pages,
  );
}
