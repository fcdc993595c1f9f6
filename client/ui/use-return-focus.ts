import { useRef } from 'react';

/**
 * Gives the focus back to whatever opened a dialog. Radix does that only for its own triggers, and our dialogs are
 * opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);

  return {
    /** Call while the dialog opens, before anything inside takes the focus. */
    remember() {
      opener.current = openerOf(document.activeElement);
    },
    handleCloseAutoFocus(event: Event) {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}

/** A menu item is gone by the time the dialog closes; its menu's button is still there. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const triggerId = menu?.getAttribute('aria-labelledby');
  const opener = triggerId ? document.getElementById(triggerId) : element;
  return opener instanceof HTMLElement ? opener : null;
}
