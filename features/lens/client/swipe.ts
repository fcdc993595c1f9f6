/** Distance of a swipe to the next mode. */
const swipeThreshold = 50;

/** Whether a gesture means the next mode, the previous one, or none. */
export function swipeStep({ x, y }: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(x) <= swipeThreshold || Math.abs(y) > Math.abs(x)) return 0;
  return x < 0 ? 1 : -1;
}
