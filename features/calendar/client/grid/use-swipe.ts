import { type TouchEvent, useEffect, useRef } from 'react';

const swipedPx = 60;

/** A horizontal swipe turns the page; a vertical one scrolls. */
export function useSwipe(onTurn: (by: 1 | -1) => void, isHeld = false) {
  const touched = useRef<{ x: number; y: number } | null>(null);
  // Once something is lifted, the way of the finger is that of a drag, also when it has just been dropped.
  useEffect(() => {
    if (isHeld) touched.current = null;
  }, [isHeld]);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const first = touches[0];
      touched.current = touches.length === 1 && first ? { x: first.clientX, y: first.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const last = changedTouches[0];
      const from = touched.current;
      touched.current = null;
      if (!last || !from) return;
      const [along, down] = [last.clientX - from.x, last.clientY - from.y];
      if (Math.abs(along) < swipedPx || Math.abs(along) < 2 * Math.abs(down)) return;
      const isRightToLeft = document.documentElement.dir === 'rtl';
      onTurn(along < 0 === isRightToLeft ? -1 : 1);
    },
  };
}
