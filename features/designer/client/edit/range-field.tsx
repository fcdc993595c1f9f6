import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface RangeFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  say?: (value: number) => string;
  onChange: (value: number) => void;
  className?: string;
}

/** A slider. */
export function RangeField({ label, value, min, max, step = 1, say, onChange, className }: RangeFieldProps) {
  const id = useId();
  const text = say?.(value) ?? String(Math.round(value));
  return (
    <div className={classNames('text-small', className)}>
      <p className="flex justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <span aria-hidden className="text-text-2">
          {text}
        </span>
      </p>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={text}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-9 touch:h-11 w-full accent-primary"
      />
    </div>
  );
}
