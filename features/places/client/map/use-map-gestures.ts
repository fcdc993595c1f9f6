import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import type { Point } from './mercator.ts';

interface MapGestures {
  /** In screen pixels, in the direction that the view moves. */
  pan(by: Point): void;
  zoom(levels: number, at: Point): void;
}

const keyStep = 80;
/** A shorter movement is a press, not a drag. */
const dragThreshold = 4;

/** Dragging, pinching, wheel and keyboard. Presses on pins and buttons pass through. */
export function useMapGestures(box: RefObject<HTMLElement | null>, gestures: MapGestures) {
  const latest = useRef(gestures);
  latest.current = gestures;
  const pointers = useRef(new Map<number, Point>());
  const dragged = useRef(0);

  // React registers wheel listeners as passive, so the page would scroll as well.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 30 : 1;
      const levels = Math.max(-1, Math.min(1, (-event.deltaY * lines) / 240));
      latest.current.zoom(levels, pointIn(element, event));
    };
    element.addEventListener('wheel', handleWheel, { passive: false });
    return () => element.removeEventListener('wheel', handleWheel);
  }, [box]);

  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    dragged.current = 0;
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function handlePointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const moved = { x: now.x - before.x, y: now.y - before.y };
    if (dragged.current < dragThreshold) {
      dragged.current += Math.hypot(moved.x, moved.y);
      if (dragged.current < dragThreshold && pointers.current.size === 1) return;
      // From here on it is a drag, wherever the pointer goes.
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    const other = others[0];
    pointers.current.set(event.pointerId, now);
    if (!other) return latest.current.pan({ x: -moved.x, y: -moved.y });
    const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    const between = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    const levels = Math.log2(Math.max(1, spread(now)) / Math.max(1, spread(before)));
    latest.current.zoom(levels, pointIn(event.currentTarget, between));
    latest.current.pan({ x: -moved.x / 2, y: -moved.y / 2 });
  }

  function handlePointerEnd(event: PointerEvent<HTMLElement>) {
    pointers.current.delete(event.pointerId);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget) return;
    const pans: Record<string, Point> = {
      ArrowLeft: { x: -keyStep, y: 0 },
      ArrowRight: { x: keyStep, y: 0 },
      ArrowUp: { x: 0, y: -keyStep },
      ArrowDown: { x: 0, y: keyStep },
    };
    const by = pans[event.key];
    const { clientWidth, clientHeight } = event.currentTarget;
    const middle = { x: clientWidth / 2, y: clientHeight / 2 };
    if (by) latest.current.pan(by);
    else if (event.key === '+' || event.key === '=') latest.current.zoom(1, middle);
    else if (event.key === '-') latest.current.zoom(-1, middle);
    else return;
    event.preventDefault();
  }

  return {
    onPointerDown: handlePointerDown,
    onPointerMove: handlePointerMove,
    onPointerUp: handlePointerEnd,
    onPointerCancel: handlePointerEnd,
    onLostPointerCapture: handlePointerEnd,
    onKeyDown: handleKeyDown,
  };
}

function pointIn(element: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
