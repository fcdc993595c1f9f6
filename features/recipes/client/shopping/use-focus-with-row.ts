import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface Place {
  element: HTMLElement;
  items: readonly string[];
  /** Which of the row's controls it is. */
  at: number;
}

const controls = 'input, button';
const itemsOf = (row: HTMLElement | null) => row?.dataset['items']?.split(' ') ?? [];

/**
 * A row goes to another aisle once the server has read what was written, and is drawn again there. A person who was at its
 * box or its button goes with it, or the next key would reach nothing.
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
      // It stays where it is while the person looks at another window.
      if (document.activeElement !== target) place.current = null;
    },
  };
}
