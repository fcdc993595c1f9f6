import { useRef } from 'react';

/** What had the focus last: a menu is gone with what was chosen in it by the time the dialog asks. */
let last: Element | null = null;
if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof Element ? target : null;
  });

/**
 * Gives the focus back to whatever opened a dialog. Radix does that only for its own triggers, and our dialogs are
 * opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);

  return {
    /** Call while the dialog opens, before anything inside takes the focus. */
    remember() {
      opener.current = openerOf(isNowhere() && last?.isConnected === false ? last : document.activeElement);
    },
    handleCloseAutoFocus(event: Event) {
      event.preventDefault();
      // That is a moment after the dialog is gone: what the person has gone to meanwhile keeps the focus.
      if (isNowhere()) opener.current?.focus();
    },
  };
}

/** The same for what Radix gives back by itself, to a trigger. */
export function leaveFocusElsewhere(event: Event): void {
  if (!isNowhere()) event.preventDefault();
}

/** Where it is when what had it is taken away. */
function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A menu item is gone by the time the dialog closes; its menu's button is still there. */
function openerOf(element: Element | null): HTMLElement | null {
  const triggerId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = triggerId ? document.getElementById(triggerId) : element;
  return opener instanceof HTMLElement ? opener : null;
}
