import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';

interface GridKeys {
  /** In the order in which they are shown. */
  ids: readonly string[];
  onDelete: (id: string) => void;
}

/**
 * One stop of the Tab key for the whole grid: the arrow keys, Home and End move between its cards, Delete deletes one.
 * Cards are the direct children of the list; the first link of each is focused.
 */
export function useGridKeys({ ids, onDelete }: GridKeys) {
  const list = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen !== null && ids.includes(chosen) ? chosen : (ids[0] ?? null);

  const cards = () => [...(list.current?.children ?? [])];
  const focus = (at: number) => cards()[at]?.querySelector('a')?.focus();

  function handleKeyDown(event: KeyboardEvent) {
    const { target, key } = event;
    const isCombined = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey;
    if (isCombined || !(target instanceof HTMLAnchorElement)) return;
    const all = cards();
    const at = all.findIndex((card) => card.contains(target));
    const id = ids[at];
    if (id === undefined) return;
    if (key === 'Delete') {
      event.preventDefault();
      // The neighbour first: what is deleted cannot keep the focus.
      focus(at + 1 < ids.length ? at + 1 : at - 1);
      onDelete(id);
      return;
    }
    const to = destination(key, at, all);
    if (to === undefined) return;
    event.preventDefault();
    focus(to);
  }

  function handleFocus({ target }: FocusEvent) {
    const at = cards().findIndex((card) => card.contains(target));
    if (ids[at] !== undefined) setChosen(ids[at]);
  }

  return { current, listProps: { ref: list, onKeyDown: handleKeyDown, onFocus: handleFocus } };
}

function destination(key: string, at: number, cards: readonly Element[]): number | undefined {
  const last = cards.length - 1;
  const top = cards[0]?.getBoundingClientRect().top;
  const inFirstRow = cards.findIndex((card) => card.getBoundingClientRect().top !== top);
  const columns = inFirstRow < 0 ? cards.length : inFirstRow;
  const isMirrored = cards[0] !== undefined && getComputedStyle(cards[0]).direction === 'rtl';
  switch (key) {
    case 'ArrowRight':
    case 'ArrowLeft':
      return Math.min(last, Math.max(0, at + ((key === 'ArrowRight') === isMirrored ? -1 : 1)));
    case 'ArrowDown':
      // The last row may be shorter.
      return at + columns <= last
        ? at + columns
        : Math.floor(at / columns) < Math.floor(last / columns)
          ? last
          : at;
    case 'ArrowUp':
      return at >= columns ? at - columns : at;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
