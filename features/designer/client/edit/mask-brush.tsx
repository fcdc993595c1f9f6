import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { MaskTool } from './mask-tools.tsx';
import { drawStrokes, type Stroke } from './strokes.ts';
import { selectByColour } from './wand.ts';

interface MaskBrushProps {
  picture: string;
  alt: string;
  /** What painting selects. */
  purpose: string;
  width: number;
  height: number;
  tool: MaskTool;
  strokes: readonly Stroke[];
  onChange: (strokes: readonly Stroke[]) => void;
}

const keyStep = 0.02;
const longest = 960;

/** The picture with a brush or magic wand. Without a pointer, arrows move it and Space applies it. */
export function MaskBrush({ picture, alt, purpose, width, height, tool, strokes, onChange }: MaskBrushProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const painting = useRef(false);
  const [brush, setBrush] = useState<readonly [number, number] | null>(null);
  const scale = Math.min(1, longest / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const isWand = tool.kind === 'wand';

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, size.width, size.height);
    drawStrokes(context, strokes, { ...size, colour: '#e0245e' });
    if (brush === null) return;
    const reach = isWand ? 6 : tool.radius * size.width;
    context.lineWidth = 2;
    for (const [colour, further] of [
      ['#fff', 0],
      ['#000', 2],
    ] as const) {
      context.strokeStyle = colour;
      context.beginPath();
      context.arc(brush[0] * size.width, brush[1] * size.height, reach + further, 0, 7);
      context.stroke();
    }
  });

  const placeOf = (event: PointerEvent): readonly [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };

  /** The wand works on the picture as displayed. */
  function select(at: readonly [number, number]): void {
    const shown = image.current;
    if (!shown?.complete || shown.naturalWidth === 0) return;
    const context = new OffscreenCanvas(size.width, size.height).getContext('2d');
    if (!context) return;
    context.drawImage(shown, 0, 0, size.width, size.height);
    const region = selectByColour(context.getImageData(0, 0, size.width, size.height), at, tool.tolerance);
    onChange([...strokes, { region }]);
  }
  const begin = (at: readonly [number, number]) =>
    isWand
      ? select(at)
      : onChange([...strokes, { points: [at], radius: tool.radius, isErasing: tool.kind === 'eraser' }]);
  const goOn = (at: readonly [number, number]) => {
    const last = strokes.at(-1);
    if (last && 'points' in last)
      onChange([...strokes.slice(0, -1), { ...last, points: [...last.points, at] }]);
  };

  function handleKey(event: KeyboardEvent) {
    const [x, y] = brush ?? [0.5, 0.5];
    const step = event.shiftKey ? keyStep * 4 : keyStep;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [x - step, y],
      ArrowRight: [x + step, y],
      ArrowUp: [x, y - step],
      ArrowDown: [x, y + step],
    };
    const next = moves[event.key];
    if (next) {
      event.preventDefault();
      setBrush([Math.min(1, Math.max(0, next[0])), Math.min(1, Math.max(0, next[1]))]);
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      setBrush([x, y]);
      begin([x, y]);
    }
  }

  const count = strokes.length === 1 ? '1 stroke' : `${strokes.length} strokes`;
  return (
    <div className="relative mx-auto w-fit">
      <img
        ref={image}
        src={picture}
        alt={alt}
        className="block h-auto max-h-[45dvh] w-auto max-w-full"
        width={width}
        height={height}
      />
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is painted on by keys as well
        tabIndex={0}
        aria-label={
          isWand
            ? `${purpose}: ${count}. Arrows move the wand, Space selects what is joined and of the same colour.`
            : `${purpose}: ${count}. Arrows move the brush, Space paints.`
        }
        className="absolute inset-0 cursor-crosshair touch-none"
        onKeyDown={handleKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          painting.current = !isWand;
          begin(placeOf(event));
        }}
        onPointerMove={(event) => {
          setBrush(placeOf(event));
          if (painting.current) goOn(placeOf(event));
        }}
        onPointerUp={() => {
          painting.current = false;
        }}
        onPointerLeave={() => setBrush(null)}
      >
        <canvas ref={canvas} width={size.width} height={size.height} className="size-full opacity-55" />
      </div>
    </div>
  );
}
