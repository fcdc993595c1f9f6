import { classNames } from './class-names.ts';

interface ProgressBarProps {
  /** Accessible name, for example "Daily Usage". */
  label: string;
  value: number;
  /** `null` means no limit: the track shows no share. */
  max: number | null;
  /** The text beside the bar, for example "12 / 25 tasks used". */
  text: string;
  className?: string;
}

const warnAbove = 0.9;

/** A denim thread with the sun at its head. Always accompany it with `text` in words. */
export function ProgressBar({ label, value, max, text, className }: ProgressBarProps) {
  if (max === null) {
    return (
      <div
        aria-hidden="true"
        className={classNames('h-2 w-full rounded-full border border-line bg-primary-soft', className)}
      />
    );
  }
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 1;
  const isNearlyFull = share > warnAbove;

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
      className={classNames(
        'relative h-2 w-full rounded-full border border-line bg-sunken high-contrast:border-line-strong',
        className,
      )}
    >
      <div
        className={classNames(
          'absolute -inset-y-px -start-px rounded-full forced-color-adjust-none forced-colors:bg-[Highlight]',
          isNearlyFull ? 'bg-danger' : 'bg-primary',
        )}
        style={{ width: `${share * 100}%` }}
      />
      <div
        className="absolute top-1/2 size-3.5 rounded-full border-2 border-surface bg-accent high-contrast:border-text forced-colors:border-[CanvasText]"
        // Stays inside the track at both ends.
        style={{
          insetInlineStart: `clamp(0px, calc(${share * 100}% - 7px), calc(100% - 14px))`,
          translate: '0 -50%',
        }}
      />
    </div>
  );
}

/** The bar with its name and its text, as in the account menu and the panel footer. */
export function UsageMeter({
  note,
  ...props
}: Omit<ProgressBarProps, 'className'> & { note?: string | undefined }) {
  return (
    <div>
      <div className="mb-2 flex items-baseline justify-between gap-3 text-small">
        <span className="font-semibold">{props.label}</span>
        <span className="text-text-2">{props.text}</span>
      </div>
      <ProgressBar {...props} />
      {note && <p className="mt-2.5 text-small text-text-2">{note}</p>}
    </div>
  );
}
