import { type TouchEvent, useRef } from 'react';

/** Shorter movements are unsteady taps. */
const thresholdPx = 50;

/** Handlers for horizontal swipes: left means forward, or right where the page runs from right to left. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Two fingers zoom.
      start.current = touches.length === 1 && finger ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!start.current || !finger) return;
      const [x, y] = [finger.clientX - start.current.x, finger.clientY - start.current.y];
      start.current = null;
      if (Math.abs(x) < thresholdPx || Math.abs(x) <= Math.abs(y)) return;
      onSwipe(x < 0 === (document.documentElement.dir !== 'rtl') ? 1 : -1);
    },
  };
}
