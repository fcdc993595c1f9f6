import { useLayoutEffect } from 'react';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';

interface Shortcuts {
  /** Null while there is nothing to search: the browser's own search then opens. */
  onFind: (() => void) | null;
  onHelp: () => void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)
  );
}

/** While a dialog or a menu is open, keys belong to it. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** The keys of the chat screen. Letters count only while nobody is typing. */
export function useShortcuts({ onFind, onHelp }: Shortcuts): void {
  // Before the screen is painted: anyone who sees it may press a key.
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.altKey || isCovered()) return;
      const hasCommand = event.ctrlKey || event.metaKey;
      if (hasCommand) {
        // Pressed again in our own search field, it means the browser's search.
        const isFinding = event.target instanceof Element && event.target.closest('search') !== null;
        if (event.key.toLowerCase() !== 'f' || event.shiftKey || isFinding || !onFind) return;
        event.preventDefault();
        onFind();
      } else if (isTyping(event.target) || !hasSingleKeys()) {
        return;
      } else if (event.key === '?') {
        event.preventDefault();
        onHelp();
      } else if (event.key === '/') {
        event.preventDefault();
        document.querySelector<HTMLElement>('main textarea[aria-label="Message"]')?.focus();
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [onFind, onHelp]);
}
