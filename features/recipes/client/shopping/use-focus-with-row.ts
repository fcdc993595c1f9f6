import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface Place {
  element: HTMLElement;
  items: readonly string[];
  /** Index of the control within the row. */
  at: number;
}

const controls = 'input, button';
const itemsOf = (row: HTMLElement | null) => row?.dataset['items']?.split(' ') ?? [];

/**
 * Once the server has parsed a line, its row moves to another aisle and remounts there. Focus on its checkbox or button
 * moves along; otherwise keyboard users would lose their place.
 */
export function useFocusWithRow() {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);

  useLayoutEffect(() => {
    const before = place.current;
    if (before === null || before.element.isConnected) return;
    place.current = null;
    if (document.activeElement !== document.body) return;
    const row = [...(list.current?.querySelectorAll<HTMLElement>('[data-items]') ?? [])].find((one) =>
      itemsOf(one).some((id) => before.items.includes(id)),
    );
    row?.querySelectorAll<HTMLElement>(controls)[before.at]?.focus();
  });

  return {
    ref: list,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const row = target.closest<HTMLElement>('[data-items]');
      const at = [...(row?.querySelectorAll(controls) ?? [])].indexOf(target);
      place.current = at === -1 ? null : { element: target, items: itemsOf(row), at };
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      // Keep the place if only the window lost focus.
      if (document.activeElement !== target) place.current = null;
    },
  };
}
