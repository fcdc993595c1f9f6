import { useCallback, useEffect, useState } from 'react';
import { useMediaQuery } from '#client/ui/use-media-query.ts';

const storageKey = 'history-panel';

function readChoice(): boolean | null {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === null ? null : stored === 'open';
  } catch {
    return null;
  }
}

function writeChoice(isOpen: boolean): void {
  try {
    localStorage.setItem(storageKey, isOpen ? 'open' : 'closed');
  } catch {
    // Storage is disabled; the choice then lasts as long as the page.
  }
}

/** How it last stood beside a chat, for as long as this page is loaded. */
let lastBesideChat: boolean | null = null;

export interface HistoryPanelState {
  isOpen: boolean;
  wasOpened: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/**
 * On wide screens the panel stands beside the chat as the person left it; until they choose, it is open only if the
 * first chat was not begun here: it must not push in while a first answer is being read, and whoever comes back to a
 * chat from another screen finds it as it was. On narrow screens it covers the chat, so it only opens on request.
 */
export function useHistoryPanel(hasChat: boolean): HistoryPanelState {
  const isBeside = useMediaQuery('(width >= 80rem)');
  const [startedWithChat] = useState(hasChat && (lastBesideChat ?? true));
  const [choice, setChoice] = useState(readChoice);
  const [isOver, setIsOver] = useState(false);
  // Its code is fetched on first use, and it stays mounted so that its exit animation can run.
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = isBeside ? (choice ?? (startedWithChat || wasOpened)) : isOver;
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => {
    if (hasChat && isBeside) lastBesideChat = isOpen;
  }, [hasChat, isBeside, isOpen]);

  const setIsOpen = useCallback(
    (next: boolean) => {
      setIsOver(next && !isBeside);
      if (!isBeside) return;
      setChoice(next);
      writeChoice(next);
    },
    [isBeside],
  );
  return { isOpen, wasOpened, setIsOpen };
}
