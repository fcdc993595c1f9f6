import { type PointerEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Box, Composition, Layer } from '#features/studio/shared/composition.ts';
import { type Cuts, cropped, moveWithin } from './crop.ts';
import { changeLayer, type Edit, fitBox } from './edits.ts';

export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';
type Grip = 'move' | 'rotate' | Corner;

/** The drag in progress, before it is committed. */
export interface Drag {
  id: string;
  box: z.infer<typeof Box>;
  rotation: number;
}

interface Held {
  layer: Layer;
  grip: Grip;
  /** In page pixels. */
  fromX: number;
  fromY: number;
  pointer: number;
  /** All of one drag is one undo step. */
  step: number;
  middle: { x: number; y: number };
}

/** Snapping distance to the centre and the edges, in page pixels. */
const snap = 6;
const leastSide = 8;

/**
 * Drags a layer by pointer: move, scale from a corner (Shift: freely) or rotate (Shift: by 15°). The composition
 * changes once, on release; while a picture is cropped, with each move.
 */
export function useDrag({
  composition,
  zoom,
  isCropping,
  onEdit,
}: {
  composition: Composition;
  zoom: number;
  isCropping: boolean;
  onEdit: (edit: Edit, kind?: string) => void;
}) {
  const held = useRef<Held | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const { width, height } = composition.canvas;

  function start(event: PointerEvent, layer: Layer, grip: Grip) {
    if (event.button !== 0) return;
    const frame = event.currentTarget.closest('[data-canvas]')?.getBoundingClientRect();
    if (!frame) return;
    const { box } = layer;
    held.current = {
      ...{ layer, grip, fromX: event.clientX, fromY: event.clientY, pointer: event.pointerId },
      step: event.timeStamp,
      middle: {
        x: frame.left + (box.x + box.width / 2) * width * zoom,
        y: frame.top + (box.y + box.height / 2) * height * zoom,
      },
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const now = held.current;
    if (now === null || event.pointerId !== now.pointer) return;
    const { layer, grip } = now;
    const dx = event.clientX - now.fromX;
    const dy = event.clientY - now.fromY;
    if (drag === null && Math.hypot(dx, dy) < 3) return;
    if (isCropping && layer.kind === 'picture' && grip !== 'rotate') {
      const [ownX, ownY] = alongSides(layer, dx / zoom, dy / zoom);
      const canvas = { width, height };
      const after =
        grip === 'move'
          ? moveWithin(layer, ownX, ownY, canvas)
          : cropped(layer, cutsOf(grip, ownX, ownY), canvas);
      onEdit(
        changeLayer(layer.id, () => after),
        `crop ${layer.id} ${now.step}`,
      );
    } else if (grip === 'rotate') {
      const before = Math.atan2(now.fromY - now.middle.y, now.fromX - now.middle.x);
      const after = Math.atan2(event.clientY - now.middle.y, event.clientX - now.middle.x);
      const turned = layer.rotation + ((after - before) * 180) / Math.PI;
      const step = event.shiftKey ? 15 : 1;
      setDrag({ id: layer.id, box: layer.box, rotation: (Math.round(turned / step) * step) % 360 });
    } else if (grip === 'move') {
      setDrag({ id: layer.id, rotation: layer.rotation, box: snapped(layer.box, dx, dy) });
    } else {
      setDrag({
        ...{ id: layer.id, rotation: layer.rotation },
        box: scaled(layer, grip, dx / zoom, dy / zoom, event.shiftKey, { width, height }),
      });
    }
  }

  function snapped(box: z.infer<typeof Box>, dx: number, dy: number) {
    const x = box.x + dx / (width * zoom);
    const y = box.y + dy / (height * zoom);
    const near = (value: number, size: number, whole: number) =>
      [0, (1 - size) / 2, 1 - size].find((line) => Math.abs(value - line) * whole * zoom < snap) ?? value;
    return { ...box, x: near(x, box.width, width), y: near(y, box.height, height) };
  }

  function end(event: PointerEvent) {
    if (held.current?.pointer !== event.pointerId) return;
    held.current = null;
    if (drag === null) return;
    const { id, box, rotation } = drag;
    setDrag(null);
    onEdit(
      changeLayer(id, (layer) => {
        const grown = box.height / layer.box.height;
        return {
          ...layer,
          ...{ box: fitBox(box), rotation },
          // Text scales with its box.
          ...(layer.kind === 'text' && { size: Math.min(1, Math.max(0.005, layer.size * grown)) }),
        };
      }),
    );
  }

  function cancel() {
    held.current = null;
    setDrag(null);
  }

  return { drag, start, handlers: { onPointerMove: move, onPointerUp: end, onPointerCancel: cancel } };
}

/** A way on the canvas, along the sides of a rotated layer. */
function alongSides({ rotation }: Layer, dx: number, dy: number): [number, number] {
  const angle = (-rotation * Math.PI) / 180;
  return [dx * Math.cos(angle) - dy * Math.sin(angle), dx * Math.sin(angle) + dy * Math.cos(angle)];
}

const cutsOf = (corner: Corner, dx: number, dy: number): Cuts => ({
  ...(corner.endsWith('left') ? { left: dx } : { right: -dx }),
  ...(corner.startsWith('top') ? { top: dy } : { bottom: -dy }),
});

function scaled(
  layer: Layer,
  corner: Corner,
  dx: number,
  dy: number,
  isFree: boolean,
  canvas: { width: number; height: number },
): z.infer<typeof Box> {
  const { box } = layer;
  const [ownX, ownY] = alongSides(layer, dx, dy);
  const toRight = corner.endsWith('right') ? 1 : -1;
  const toBottom = corner.startsWith('bottom') ? 1 : -1;
  const [oldWidth, oldHeight] = [box.width * canvas.width, box.height * canvas.height];
  let width = Math.max(leastSide, oldWidth + ownX * toRight);
  let height = Math.max(leastSide, oldHeight + ownY * toBottom);
  if (!isFree) {
    const factor = Math.max(width / oldWidth, height / oldHeight);
    width = oldWidth * factor;
    height = oldHeight * factor;
  }
  // The opposite corner stays fixed, even for rotated layers.
  const [shiftX, shiftY] = [((width - oldWidth) / 2) * toRight, ((height - oldHeight) / 2) * toBottom];
  const back = (layer.rotation * Math.PI) / 180;
  const middleX = box.x * canvas.width + oldWidth / 2 + shiftX * Math.cos(back) - shiftY * Math.sin(back);
  const middleY = box.y * canvas.height + oldHeight / 2 + shiftX * Math.sin(back) + shiftY * Math.cos(back);
  return {
    x: (middleX - width / 2) / canvas.width,
    y: (middleY - height / 2) / canvas.height,
    width: width / canvas.width,
    height: height / canvas.height,
  };
}

/** The transform of a dragged layer, relative to its stored position. */
export function transformOf(
  layer: Layer,
  { box, rotation }: Drag,
  canvas: { width: number; height: number },
): string {
  const from = middleOf(layer.box, canvas);
  const to = middleOf(box, canvas);
  return [
    `translate(${to.x} ${to.y})`,
    `rotate(${rotation})`,
    `scale(${box.width / layer.box.width} ${box.height / layer.box.height})`,
    `rotate(${-layer.rotation})`,
    `translate(${-from.x} ${-from.y})`,
  ].join(' ');
}

const middleOf = (box: z.infer<typeof Box>, { width, height }: { width: number; height: number }) => ({
  x: (box.x + box.width / 2) * width,
  y: (box.y + box.height / 2) * height,
});
