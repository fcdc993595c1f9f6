import { useRef } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** The last focused element: a menu is gone, with the chosen item, by the time the dialog asks. */
let last: Element | null = null;
/** Where each dialog was opened from: a field that takes the focus on mount is quicker than `remember`. */
const entries = new WeakMap<Element, HTMLElement | null>();

if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const element = target instanceof Element ? target : null;
    const dialog = element?.closest(dialogs);
    const from = relatedTarget instanceof Element ? relatedTarget : goneFrom();
    if (dialog && !entries.has(dialog) && !dialog.contains(from)) entries.set(dialog, openerOf(from));
    last = element;
  });

/**
 * Returns the focus to whatever opened a dialog. Radix does that only for its own triggers, and our dialogs are opened
 * by state.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);

  return {
    /** Call while the dialog opens, before anything inside takes the focus. */
    remember() {
      opener.current = openerOf(isNowhere() ? goneFrom() : document.activeElement);
    },
    handleCloseAutoFocus(event: Event) {
      event.preventDefault();
      // That is a moment after the dialog is gone: if the person has moved on meanwhile, the focus stays there.
      const dialog = event.currentTarget instanceof Element ? event.currentTarget : null;
      const entry = dialog === null ? null : entries.get(dialog);
      if (isNowhere()) stillThere(entry ?? opener.current)?.focus();
    },
  };
}

/** The same for the focus that Radix itself returns, to a trigger. */
export function leaveFocusElsewhere(event: Event): void {
  if (!isNowhere()) event.preventDefault();
}

/** Where the focus lands when the focused element is removed. */
export function isNowhere(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** A dialog may have been opened from one that is gone as well: then it is the opener of that one. */
function stillThere(opener: HTMLElement | null): HTMLElement | null {
  if (opener === null || opener.isConnected) return opener;
  const dialog = opener.closest(dialogs);
  return dialog === null ? null : stillThere(entries.get(dialog) ?? null);
}

/** If the person has left it on purpose, nothing is remembered. */
function goneFrom(): Element | null {
  return last?.isConnected === false ? last : null;
}

/** A menu item is gone by the time the dialog closes; its menu's button is still there. */
export function openerOf(element: Element | null): HTMLElement | null {
  const triggerId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const opener = triggerId ? document.getElementById(triggerId) : element;
  return opener instanceof HTMLElement ? opener : null;
}
