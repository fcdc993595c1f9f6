import { classNames } from './class-names.ts';

interface SpinnerProps {
  /** Announced while it turns; leave out if text beside it says the same. */
  label?: string;
  size?: number;
  className?: string;
}

/** A ring that is being drawn. Inherits the colour of the surrounding text. */
export function Spinner({ label, size = 20, className }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={classNames('inline-flex shrink-0', className)}
    >
      <svg viewBox="0 0 20 20" width={size} height={size} className="motion-turn" aria-hidden="true">
        <circle
          cx="10"
          cy="10"
          r="7.5"
          fill="none"
          stroke="currentColor"
          strokeOpacity=".28"
          strokeWidth="2.6"
        />
        <path
          d="M10 2.5A7.5 7.5 0 0 1 16.2 14.2"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
