/**
 * The arrow key that it would be if everything ran from left to right: where a page, or the text of `element`, runs from
 * right to left, the left arrow leads on.
 */
export function readingKey(key: string, element: Element = document.documentElement): string {
  if (getComputedStyle(element).direction !== 'rtl') return key;
  if (key === 'ArrowLeft') return 'ArrowRight';
  return key === 'ArrowRight' ? 'ArrowLeft' : key;
}
