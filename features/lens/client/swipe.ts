/** What a finger has to travel for the next mode. */
const swipeThreshold = 50;

/** Where a movement leads: to the next mode, the previous one, or nowhere. */
export function swipeStep({ x, y }: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(x) <= swipeThreshold || Math.abs(y) > Math.abs(x)) return 0;
  return x < 0 ? 1 : -1;
}
