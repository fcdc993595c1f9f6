import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import type { Corners, Point } from './page/geometry.ts';

const wholePicture: Corners = [
  { x: 0.02, y: 0.02 },
  { x: 0.98, y: 0.02 },
  { x: 0.98, y: 0.98 },
  { x: 0.02, y: 0.98 },
];
const lensSide = 112;
const magnified = 3;

interface CornerEditorProps {
  url: string;
  corners: Corners | null;
  onDone: (corners: Corners) => void;
  onCancel: () => void;
}

const within = (value: number) => Math.min(Math.max(value, 0), 1);

/** The four corners of the page, draggable with a magnifier, or movable with arrow keys. */
export function CornerEditor({ url, corners, onDone, onCancel }: CornerEditorProps) {
  const [current, setCurrent] = useState<Corners>(corners ?? wholePicture);
  const [active, setActive] = useState<number | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const names = ['Upper left corner', 'Upper right corner', 'Lower right corner', 'Lower left corner'];

  function move(index: number, { x, y }: Point) {
    setCurrent(
      (before) =>
        before.map((corner, at) =>
          at === index ? { x: within(x), y: within(y) } : corner,
        ) as unknown as Corners,
    );
  }

  function handleDrag(index: number, event: PointerEvent) {
    const area = box.current?.getBoundingClientRect();
    if (active !== index || !area) return;
    move(index, { x: (event.clientX - area.left) / area.width, y: (event.clientY - area.top) / area.height });
  }

  function handleKey(index: number, event: KeyboardEvent) {
    const by = event.shiftKey ? 0.02 : 0.004;
    const steps: Readonly<Record<string, Point>> = {
      ...{ ArrowLeft: { x: -by, y: 0 }, ArrowRight: { x: by, y: 0 } },
      ...{ ArrowUp: { x: 0, y: -by }, ArrowDown: { x: 0, y: by } },
    };
    const step = steps[event.key];
    const corner = current[index];
    if (!step || !corner) return;
    event.preventDefault();
    setActive(index);
    move(index, { x: corner.x + step.x, y: corner.y + step.y });
  }

  const shown = active === null ? undefined : current[active];
  return (
    <>
      <div
        ref={box}
        dir="ltr"
        className="relative inline-block max-h-[58dvh] max-w-full touch-none select-none"
      >
        <img
          src={url}
          alt="The photo, with the corners of the page on it"
          className="block max-h-[58dvh] max-w-full"
          draggable={false}
        />
        <svg
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full"
          aria-hidden="true"
        >
          <polygon
            points={current.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="#1570d1"
            fillOpacity="0.12"
            stroke="#1570d1"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {current.map(({ x, y }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place.
            key={index}
            type="button"
            aria-label={names[index]}
            aria-description="Arrow keys move it, with Shift further"
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              setActive(index);
            }}
            onPointerMove={(event) => handleDrag(index, event)}
            onPointerUp={() => setActive(null)}
            onKeyDown={(event) => handleKey(index, event)}
            onBlur={() => setActive(null)}
            className="absolute grid size-11 -translate-x-1/2 -translate-y-1/2 cursor-move place-items-center rounded-full"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            <span className="size-4.5 rounded-full border-2 border-[#1570d1] bg-white shadow-e2" />
          </button>
        ))}
        {shown && box.current && (
          <span
            aria-hidden="true"
            className="pointer-events-none absolute top-2 rounded-full border-2 border-white bg-black shadow-e3"
            style={{
              // The side away from the finger.
              ...(shown.x < 0.5 ? { right: 8 } : { left: 8 }),
              ...{ width: lensSide, height: lensSide, backgroundImage: `url(${url})` },
              backgroundSize: `${box.current.clientWidth * magnified}px ${box.current.clientHeight * magnified}px`,
              backgroundPosition: `${lensSide / 2 - shown.x * box.current.clientWidth * magnified}px ${lensSide / 2 - shown.y * box.current.clientHeight * magnified}px`,
              backgroundRepeat: 'no-repeat',
            }}
          >
            <span className="absolute inset-x-1/4 top-1/2 h-px bg-[#1570d1]" />
            <span className="absolute inset-y-1/4 left-1/2 w-px bg-[#1570d1]" />
          </span>
        )}
      </div>
      <div className="flex gap-3">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" onClick={() => onDone(current)}>
          Use these corners
        </Button>
      </div>
    </>
  );
}
