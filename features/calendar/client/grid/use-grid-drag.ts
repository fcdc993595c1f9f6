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
import { isRightToLeft, type MomentAt, momentInHours } from './pointed-moment.ts';
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
  grid: RefObject<HTMLElement | null>;
  days: readonly number[];
  /** Whole days instead of times: events keep their time of day, and creating one takes a drag over several days. */
  byDays?: MomentAt;
  onDrop: (result: DragResult) => void;
  /** The pointer rests at an edge of the grid. */
  onEdge: (by: 1 | -1) => void;
}

const step = 15 * minuteMs;
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
  /** The pointer has moved far enough for a drag. */
  isFar: boolean;
  /** Distance from the grabbed start to the pointer. */
  offset: number;
  anchor: number;
}

/** The click that ends a drag would open what lies under the pointer. */
function dropNextClick() {
  const drop = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', drop, { capture: true, once: true });
  // It comes at once, if at all.
  setTimeout(() => window.removeEventListener('click', drop, { capture: true }));
}

/** Pressing on the grid creates an event, dragging moves one, its lower edge resizes it. Touch needs a long press. */
export function useGridDrag({ grid, days, byDays, onDrop, onEdge }: DragOptions) {
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
    if (grid.current === null) return undefined;
    return (byDays ?? momentInHours)(grid.current, days, { x, y, isFine, isFloored });
  }

  function pulled(held: Grab, at: number): Pick<GridDrag, 'start' | 'end'> {
    const { event, kind } = held;
    if (kind === 'create') {
      const [start, end] = at < held.anchor ? [at, held.anchor] : [held.anchor, at];
      return { start, end: byDays ? end + dayMs : Math.max(end, start + step) };
    }
    if (event === null) return { start: at, end: at + usualLength };
    const length = event.end - event.start;
    if (kind === 'resize') {
      if (!byDays) return { start: event.start, end: Math.max(event.start + step, at) };
      // At least one day, or what the last one has of a time of day.
      const least = event.start + (length % dayMs || dayMs);
      return { start: event.start, end: Math.max(least, event.end + at - held.anchor) };
    }
    const start = at - held.offset;
    return { start, end: start + length };
  }

  function followTo(held: Grab, at: number | undefined) {
    if (at === undefined) return;
    // Within its own day it is still where it was.
    if (byDays && at === held.anchor && followed.current?.isMoved !== true) return;
    follow({ kind: held.kind, event: held.event, isMoved: true, ...pulled(held, at) });
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
    const back = grid.current !== null && isRightToLeft(grid.current) ? 1 : -1;
    if (x < box.left + edgePx) return back;
    if (x > box.right - edgePx) return back === 1 ? -1 : 1;
    return 0;
  }

  const handleMove = useEffectEvent((event: PointerEvent) => {
    const held = grab.current;
    if (!held || event.pointerId !== held.pointerId || followed.current === null) return;
    pointer.current = { x: event.clientX, y: event.clientY };
    held.isFar ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > movedBeyondPx;
    if (!held.isFar) return;
    followTo(held, wallAt(event.clientX, event.clientY, event.altKey && held.kind !== 'copy'));
    const by = held.kind === 'create' ? 0 : edgeAt(event.clientX);
    if (by === 0) stopTurning();
    else turning.current ??= setTimeout(() => turn(by), turnAfterMs);
  });

  const followPage = useEffectEvent(() => {
    const held = grab.current;
    if (held?.isFar) followTo(held, wallAt(pointer.current.x, pointer.current.y, false));
  });

  const handleUp = useEffectEvent((event: PointerEvent) => {
    const held = grab.current;
    if (!held || event.pointerId !== held.pointerId) return;
    const dropped = followed.current;
    end();
    if (!dropped) return;
    const { isMoved, ...result } = dropped;
    if (isMoved) {
      dropNextClick();
      onDrop(result);
    } else if (held.kind === 'create' && !byDays) {
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
      isFar: false,
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
