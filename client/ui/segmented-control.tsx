import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: { value: Value; label: string; icon?: ReactNode; isDisabled?: boolean }[];
  className?: string;
}

/** Two to four options. Radio buttons underneath, so arrow keys and screen readers work as usual. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  items,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={classNames(
        'scrollbar-none flex min-w-0 overflow-x-auto rounded-control bg-sunken p-1 high-contrast:border-2 high-contrast:border-text forced-colors:border',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <label
          key={item.value}
          className={classNames('relative flex-1', item.isDisabled ? 'cursor-default' : 'cursor-pointer')}
        >
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            disabled={item.isDisabled}
            onChange={() => onChange(item.value)}
            className="peer absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-small outline-offset-0!"
          />
          <span
            className={classNames(
              'transition-move pointer-events-none relative flex min-h-9 touch:min-h-11 items-center justify-center gap-2 rounded-small px-3 text-small whitespace-nowrap',
              'peer-enabled:peer-hover:text-text peer-disabled:line-through [fieldset:disabled_&]:no-underline! peer-checked:bg-raised peer-checked:font-[650] peer-checked:text-text peer-checked:shadow-e1',
              'high-contrast:peer-checked:shadow-[inset_0_0_0_2px_var(--text)] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none',
              'font-medium text-text-2',
            )}
          >
            {item.icon}
            {item.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
