import { useId } from 'react';

interface StrengthFieldProps {
  label: string;
  /** 0 to 1. */
  value: number;
  onChange: (value: number) => void;
}

export function StrengthField({ label, value, onChange }: StrengthFieldProps) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div>
      <div className="flex justify-between text-control">
        <label htmlFor={id}>{label}</label>
        <span className="text-text-2">{percent}%</span>
      </div>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => onChange(Number(target.value) / 100)}
        className="h-11 w-full accent-primary"
      />
    </div>
  );
}
