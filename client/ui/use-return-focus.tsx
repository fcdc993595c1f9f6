import { type ReactNode, useEffect, useRef } from 'react';

/**
 * Gives the focus back to whatever opened a dialog. Radix does that only for its own triggers, and our dialogs are
 * opened by state.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);

  function giveBack() {
    // What took the focus since then keeps it: a field that came in the dialog's place, another dialog.
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) opener.current?.focus();
  }

  return {
    /** Call while the dialog opens, before anything inside takes the focus. */
    remember() {
      opener.current = openerOf(document.activeElement);
    },
    handleCloseAutoFocus(event: Event) {
      event.preventDefault();
      giveBack();
    },
    /**
     * Belongs into the dialog. Radix gives the focus back a moment after the dialog is gone, and the key that was
     * pressed next would find it nowhere.
     */
    focusReturn: <FocusReturn onGone={giveBack} />,
  };
}

function FocusReturn({ onGone }: { onGone: () => void }): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const giveBack = useRef(onGone);
  useEffect(() => {
    const span = place.current;
    const { current } = giveBack;
    // By now the dialog holds the focus no longer: what is inside goes after what it is in.
    return () => {
      if (span?.isConnected === false) current();
    };
  }, []);
  return <span ref={place} hidden />;
}

/** A menu item is gone by the time the dialog closes; its menu's button is still there. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  const triggerId = menu?.getAttribute('aria-labelledby');
  const opener = triggerId ? document.getElementById(triggerId) : element;
  return opener instanceof HTMLElement ? opener : null;
}
