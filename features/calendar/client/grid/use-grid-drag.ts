import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { dayMs, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { DraggedSpan } from './dragged-span.ts';
import { hourHeight } from './grid-measures.ts';
import type { ShownEvent } from './shown-events.ts';

export interface DragResult {
  kind: 'create' | 'move' | 'copy' | 'resize';
  event: ShownEvent | null;
  start: number;
  end: number;
}

interface Dragged {
  kind: DragResult['kind'];
  event: ShownEvent | null;
  /** Pressed, but not yet moved far enough for a drag. */
  isMoved: boolean;
}

type GridDrag = Dragged & DragResult;

interface DragOptions {
  /** The container of the day columns, with midnight at its top. */
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
  /** Distance from the grabbed start to the pointer. */
  offset: number;
  anchor: number;
}

/** Pressing on the grid creates an event, dragging moves one, its lower edge resizes it. Touch needs a long press. */
export function useGridDrag({ grid, days, onDrop, onEdge }: DragOptions) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  // Where it is changes with each move of the pointer, for which the grid with all its events need not be rendered.
  const [span] = useState(() => new DraggedSpan());
  const grab = useRef<Grab | null>(null);
  const followed = useRef<GridDrag | null>(null);
  const turning = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The last pointer position: when the page turns beneath it, it is over another day. */
  const pointer = useRef({ x: 0, y: 0 });

  /** Updated synchronously: the pointer may move or be released before the next render. */
  function follow(next: GridDrag | null) {
    const before = followed.current;
    followed.current = next;
    span.set(next);
    const isSame =
      before?.kind === next?.kind && before?.event === next?.event && before?.isMoved === next?.isMoved;
    if (!isSame) setDragged(next);
  }

  function wallAt(x: number, y: number, isFine: boolean, isFloored = false): number | undefined {
    const box = grid.current?.getBoundingClientRect();
    const first = days[0];
    if (!box || first === undefined) return undefined;
    const isRightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    const along = (isRightToLeft ? box.right - x : x - box.left) / box.width;
    const at = Math.min(days.length - 1, Math.max(0, Math.floor(along * days.length)));
    const day = days[at] ?? first;
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

  function stopTurning() {
    clearTimeout(turning.current);
    turning.current = undefined;
  }

  const end = useEffectEvent(() => {
    stopTurning();
    grab.current = null;
    follow(null);
  });

  const turn = useEffectEvent((by: 1 | -1) => {
    turning.current = undefined;
    onEdge(by);
  });

  /** -1 at the leading edge of the grid, 1 at the trailing one, else 0. */
  function edgeAt(x: number): 1 | -1 | 0 {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return 0;
    const isRightToLeft = grid.current !== null && getComputedStyle(grid.current).direction === 'rtl';
    if (x < box.left + edgePx) return isRightToLeft ? 1 : -1;
    if (x > box.right - edgePx) return isRightToLeft ? -1 : 1;
    return 0;
  }

  const handleMove = useEffectEvent((event: PointerEvent) => {
    const held = grab.current;
    if (!held || event.pointerId !== held.pointerId || followed.current === null) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    const isMoved =
      followed.current.isMoved || Math.hypot(event.clientX - held.x, event.clientY - held.y) > movedBeyondPx;
    const at = wallAt(event.clientX, event.clientY, event.altKey && held.kind !== 'copy');
    if (at === undefined || !isMoved) return;
    follow({ kind: held.kind, event: held.event, isMoved, ...pulled(held, at) });
    const by = held.kind === 'create' ? 0 : edgeAt(event.clientX);
    if (by === 0) stopTurning();
    else turning.current ??= setTimeout(() => turn(by), turnAfterMs);
  });

  const followPage = useEffectEvent(() => {
    const held = grab.current;
    if (!held || followed.current?.isMoved !== true) return;
    const at = wallAt(pointer.current.x, pointer.current.y, false);
    if (at !== undefined) follow({ ...followed.current, ...pulled(held, at) });
  });

  const handleUp = useEffectEvent((event: PointerEvent) => {
    const held = grab.current;
    if (!held || event.pointerId !== held.pointerId) return;
    const dropped = followed.current;
    end();
    if (!dropped) return;
    const { isMoved, ...result } = dropped;
    if (isMoved) onDrop(result);
    else if (held.kind === 'create') {
      onDrop({ ...result, start: held.anchor, end: held.anchor + usualLength });
    }
  });

  // Subscribed once: a re-render during a drag must not drop it.
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || grab.current === null) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    // While an event is lifted, the finger moves it instead of scrolling.
    const handleTouch = (event: TouchEvent) => {
      if (followed.current !== null) event.preventDefault();
    };
    window.addEventListener('pointermove', handleMove);
    window.addEventListener('pointerup', handleUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', handleKey, true);
    window.addEventListener('touchmove', handleTouch, { passive: false });
    return () => {
      clearTimeout(turning.current);
      window.removeEventListener('pointermove', handleMove);
      window.removeEventListener('pointerup', handleUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', handleKey, true);
      window.removeEventListener('touchmove', handleTouch);
    };
  }, []);

  const firstShown = days[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page was turned
  useEffect(() => followPage(), [firstShown]);

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
    // A resting finger lifts the event; a moving one scrolls.
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

  return { dragged, span, begin };
}
