import { useCallback, useState } from 'react';
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

export interface HistoryPanelState {
  isOpen: boolean;
  wasOpened: boolean;
  setIsOpen: (isOpen: boolean) => void;
}

/**
 * On wide screens the panel stands beside the chat as the person left it; until they choose, it is open only if the
 * page was loaded on a chat: it must not push in while a first answer is being read. On narrow screens it covers the
 * chat, so it only opens on request.
 */
export function useHistoryPanel(hasChat: boolean): HistoryPanelState {
  const isBeside = useMediaQuery('(width >= 80rem)');
  const [startedWithChat] = useState(hasChat);
  const [choice, setChoice] = useState(readChoice);
  const [isOver, setIsOver] = useState(false);
  // Its code is fetched on first use, and it stays mounted so that its exit animation can run.
  const [wasOpened, setWasOpened] = useState(false);
  const isOpen = isBeside ? (choice ?? (startedWithChat || wasOpened)) : isOver;
  if (isOpen && !wasOpened) setWasOpened(true);

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
