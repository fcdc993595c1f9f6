import { useEffect, useRef } from 'react';

const count = 22;
const scaleOf = (level: number) => `scaleY(${Math.max(0.08, level)})`;

/** The level over the last second or so. Visual only: text beside it says that it is listening. */
export function LevelBars({ onLevel }: { onLevel: (listener: (level: number) => void) => () => void }) {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bars = [...(box.current?.children ?? [])] as HTMLElement[];
    const levels = new Array<number>(count).fill(0);
    return onLevel((level) => {
      levels.push(level);
      levels.shift();
      // Thirty updates a second bypass React.
      for (const [at, bar] of bars.entries()) bar.style.transform = scaleOf(levels[at]!);
    });
  }, [onLevel]);
  return (
    <span ref={box} aria-hidden className="flex h-8 min-w-0 flex-1 items-center gap-0.5 overflow-hidden">
      {Array.from({ length: count }, (_none, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: they are places, and never move
          key={at}
          className="h-full w-0.5 shrink-0 rounded-full bg-primary"
          style={{ transform: scaleOf(0) }}
        />
      ))}
    </span>
  );
}
