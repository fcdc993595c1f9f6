import type { KeyboardEvent } from 'react';

const keys = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'];

/** Arrow keys move between the cards by their position on screen; Up from the first row returns to `above`. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>, above: HTMLElement | null): void {
  if (!keys.includes(event.key)) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('li > button:enabled')];
  const current = cards.find((card) => card === document.activeElement);
  if (!current) return;
  event.preventDefault();
  const from = current.getBoundingClientRect();
  const candidates = cards.filter((card) => card !== current && isTowards(event.key, from, card));
  const next = candidates.toSorted((one, other) => distance(from, one) - distance(from, other))[0];
  if (next) next.focus();
  else if (event.key === 'ArrowUp') above?.focus();
}

function isTowards(key: string, from: DOMRect, card: HTMLElement): boolean {
  const { top, bottom, left, right } = card.getBoundingClientRect();
  const isSameRow = top < from.bottom && bottom > from.top;
  if (key === 'ArrowDown') return top >= from.bottom;
  if (key === 'ArrowUp') return bottom <= from.top;
  return isSameRow && (key === 'ArrowRight' ? left >= from.right : right <= from.left);
}

/** A row counts for more than a column, so that Up and Down stay in their column. */
function distance(from: DOMRect, card: HTMLElement): number {
  const { top, left } = card.getBoundingClientRect();
  return Math.abs(top - from.top) * 10 + Math.abs(left - from.left);
}
