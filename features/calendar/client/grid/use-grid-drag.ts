import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { hourHeight } from './grid-measures.ts';
import type { ShownEvent } from './shown-events.ts';

export interface DragResult {
  kind: 'create' | 'move' | 'copy' | 'resize';
  event: ShownEvent | null;
  start: number;
  end: number;
}

export interface GridDrag extends DragResult {
  /** Pressed, and not moved far enough to mean it. */
  isMoved: boolean;
}

interface DragOptions {
  /** What holds the columns of the days, whose top is midnight. */
  grid: RefObject<HTMLElement | null>;
  days: readonly number[];
  onDrop: (result: DragResult) => void;
  /** The pointer rests at an edge of the grid. */
  onEdge: (by: 1 | -1) => void;
}

const step = 15 * minuteMs;
const fineStep = 5 * minuteMs;
const usualLength = 60 * minuteMs;
const liftAfterMs = 400;
const turnAfterMs = 600;
const movedBeyondPx = 4;
const edgePx = 18;

interface Grab {
  kind: DragResult['kind'];
  event: ShownEvent | null;
  pointerId: number;
  x: number;
  y: number;
  /** From the start of what was grabbed to the pointer. */
  offset: number;
  anchor: number;
}

/** Pressing on the grid starts an event, dragging moves one, its lower edge resizes it. A finger has to rest first. */
export function useGridDrag({ grid, days, onDrop, onEdge }: DragOptions) {
  const [drag, setDrag] = useState<GridDrag | null>(null);
  const grab = useRef<Grab | null>(null);
  const latest = useRef({ drag, days, onDrop, onEdge });
  latest.current = { drag, days, onDrop, onEdge };

  /** Known at once: the pointer may go on, or let go, before anything is drawn again. */
  function follow(next: GridDrag | null) {
    latest.current = { ...latest.current, drag: next };
    setDrag(next);
  }

  function wallAt(x: number, y: number, isFine: boolean, isFloored = false): number | undefined {
    const box = grid.current?.getBoundingClientRect();
    const shown = latest.current.days;
    const first = shown[0];
    if (!box || first === undefined) return undefined;
    const isRightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const along = (isRightToLeft ? box.right - x : x - box.left) / box.width;
    const at = Math.min(shown.length - 1, Math.max(0, Math.floor(along * shown.length)));
    const day = shown[at] ?? first;
    const by = isFine ? fineStep : step;
    const minutes = ((y - box.top) / hourHeight) * 60 * minuteMs;
    const snapped = (isFloored ? Math.floor(minutes / by) : Math.round(minutes / by)) * by;
    return day + Math.min(dayMs, Math.max(0, snapped));
  }

  function pulled(held: Grab, at: number): Pick<GridDrag, 'start' | 'end'> {
    const { event, kind } = held;
    if (kind === 'create') {
      const [start, end] = at < held.anchor ? [at, held.anchor] : [held.anchor, at];
      return { start, end: Math.max(end, start + step) };
    }
    if (event === null) return { start: at, end: at + usualLength };
    if (kind === 'resize') return { start: event.start, end: Math.max(event.start + step, at) };
    const start = at - held.offset;
    return { start, end: start + (event.end - event.start) };
  }

  useEffect(() => {
    let turning: ReturnType<typeof setTimeout> | undefined;
    const stopTurning = () => {
      clearTimeout(turning);
      turning = undefined;
    };
    const end = () => {
      stopTurning();
      grab.current = null;
      follow(null);
    };
    const handleMove = (event: PointerEvent) => {
      const held = grab.current;
      if (!held || event.pointerId !== held.pointerId || latest.current.drag === null) return;
      const isMoved =
        latest.current.drag.isMoved ||
        Math.hypot(event.clientX - held.x, event.clientY - held.y) > movedBeyondPx;
      const at = wallAt(event.clientX, event.clientY, event.altKey && held.kind !== 'copy');
      if (at === undefined || !isMoved) return;
      follow({ kind: held.kind, event: held.event, isMoved, ...pulled(held, at) });
      const box = grid.current?.getBoundingClientRect();
      const by =
        !box || held.kind === 'create'
          ? 0
          : event.clientX < box.left + edgePx
            ? -1
            : event.clientX > box.right - edgePx
              ? 1
              : 0;
      if (by === 0) stopTurning();
      else
        turning ??= setTimeout(() => {
          turning = undefined;
          latest.current.onEdge(by);
        }, turnAfterMs);
    };
    const handleUp = (event: PointerEvent) => {
      const held = grab.current;
      if (!held || event.pointerId !== held.pointerId) return;
      const dropped = latest.current.drag;
      end();
      if (!dropped) return;
      const { isMoved, ...result } = dropped;
      if (isMoved) latest.current.onDrop(result);
      else if (held.kind === 'create') {
        latest.current.onDrop({ ...result, start: held.anchor, end: held.anchor + usualLength });
      }
    };
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || grab.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    // A lifted event is moved by the finger that otherwise scrolls.
    const handleTouch = (event: TouchEvent) => {
      if (latest.current.drag !== null) event.preventDefault();
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', handleKey, true);
    window.addEventListener('touchmove', handleTouch, { passive: false });
    return () => {
      stopTurning();
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('touchmove', handleTouch);
    };
  });

  function lift(held: Grab, { start, end }: Pick<GridDrag, 'start' | 'end'>) {
    grab.current = held;
    follow({ kind: held.kind, event: held.event, isMoved: false, start, end });
  }

  function begin(
    event: ReactPointerEvent,
    kind: 'create' | 'move' | 'resize',
    shown: ShownEvent | null,
  ): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const at = wallAt(event.clientX, event.clientY, event.altKey && kind === 'create', true);
    if (at === undefined) return;
    const held: Grab = {
      kind: kind === 'move' && event.altKey ? 'copy' : kind,
      event: shown,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      offset: shown === null ? 0 : at - shown.start,
      anchor: at,
    };
    const span = shown ?? { start: at, end: at + usualLength };
    if (event.pointerType === 'mouse') {
      lift(held, span);
      return;
    }
    // A finger that rests lifts; one that goes on scrolls.
    const timer = setTimeout(() => {
      stop();
      lift(held, span);
      navigator.vibrate?.(10);
    }, liftAfterMs);
    const handleMove = (moved: PointerEvent) => {
      if (Math.hypot(moved.clientX - held.x, moved.clientY - held.y) > 10) stop();
    };
    const stop = () => {
      clearTimeout(timer);
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', stop);
      window.removeEventListener('pointercancel', stop);
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', stop);
    window.addEventListener('pointercancel', stop);
  }

  return { drag, begin };
}
