import type { RefObject } from 'react';

/**
 * Implemented by the list of messages and its scroller, for callers that want one in view; a row may not be
 * rendered yet.
 */
const eventName = 'everyday:show-message';

export function onShowMessage(list: RefObject<HTMLElement | null>, show: (id: string) => void): () => void {
  const element = list.current;
  const handle = (event: Event) => show((event as CustomEvent<string>).detail);
  element?.addEventListener(eventName, handle);
  return () => element?.removeEventListener(eventName, handle);
}

/** How many frames a row may take to be rendered and measured. */
const patienceFrames = 60;

/** Scrolls a message into view; returns its row, or null if it is not loaded. */
export async function showMessage(list: HTMLElement, id: string): Promise<HTMLElement | null> {
  const find = () => list.querySelector<HTMLElement>(`[data-message="${CSS.escape(id)}"]`);
  const ask = () => list.dispatchEvent(new CustomEvent(eventName, { detail: id, bubbles: true }));
  const known = find();
  if (known && list.dataset.messages !== 'long') {
    ask();
    known.scrollIntoView({ block: 'center' });
    return known;
  }
  for (let frames = 0; frames < patienceFrames; frames += 1) {
    ask();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const row = find();
    // The list measures rows after drawing them, so the first row it finds may still move.
    if (row && frames > 2) return row;
  }
  return null;
}
