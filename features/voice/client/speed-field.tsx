import { useId, useState } from 'react';

interface SpeedFieldProps {
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

const words = (rate: number) => `${rate.toFixed(1)}×`;

/** Follows the thumb while dragging; saved on release. */
export function SpeedField({ min, max, step, value, onChange }: SpeedFieldProps) {
  const id = useId();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? value;

  function handleEnd() {
    if (dragged !== null && dragged !== value) onChange(dragged);
    setDragged(null);
  }

  return (
    <div className="max-w-md">
      <div className="mb-1.5 flex items-baseline justify-between text-small">
        <label htmlFor={id} className="font-semibold">
          Speed
        </label>
        <output htmlFor={id} className="text-text-2">
          {words(shown)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={shown}
        aria-valuetext={words(shown)}
        onChange={(event) => setDragged(Math.round(event.target.valueAsNumber * 10) / 10)}
        onPointerUp={handleEnd}
        onKeyUp={handleEnd}
        onBlur={handleEnd}
        className="h-11 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}
