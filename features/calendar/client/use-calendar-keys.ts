import { useEffect, useRef } from 'react';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';

type Key = 't' | 'd' | 'w' | 'm' | 'a' | 'j' | 'k' | 'g' | 'n' | 'q' | '/' | 'undo';

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input:not([type="radio"]), textarea, select') !== null)
  );
}

/** While a dialog or menu is open, it owns the keyboard. */
function isCovered(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
}

/** The calendar's shortcuts. Letters work only outside text fields, and while single-key shortcuts are enabled. */
export function useCalendarKeys(actions: Readonly<Record<Key, () => void>>): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.isComposing ||
        event.altKey ||
        isCovered() ||
        isTyping(event.target)
      )
        return;
      const key = event.key.toLowerCase();
      if (event.ctrlKey || event.metaKey) {
        if (key !== 'z' || event.shiftKey) return;
        event.preventDefault();
        latest.current.undo();
      } else if (
        // On many keyboards a slash needs Shift.
        (!event.shiftKey || key === '/') &&
        key !== 'undo' &&
        hasSingleKeys() &&
        Object.hasOwn(latest.current, key)
      ) {
        event.preventDefault();
        latest.current[key as Key]();
      }
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
}
