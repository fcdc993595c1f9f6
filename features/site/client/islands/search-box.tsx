import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { fieldBox, fieldEdge } from '#client/ui/field-box.ts';

interface SearchBoxProps extends Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'value' | 'type'> {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

/** Lighter than the general text field, whose password part no site page needs. */
export function SearchBox({ label, value, onChange, className, ...rest }: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Someone may have typed before the page's script loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  }, []);

  return (
    <div className={classNames('noscript:hidden', className)}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <span className="pointer-events-none absolute inset-y-0 start-0 flex w-11 items-center justify-center text-text-2">
          <MagnifyingGlassIcon size={20} aria-hidden />
        </span>
        <input
          ref={input}
          id={id}
          type="search"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={classNames(fieldBox, fieldEdge, 'h-field ps-11 pe-3.5')}
          {...rest}
        />
      </div>
    </div>
  );
}

/** Announces the number of matches after filtering, also to screen readers. */
export function FoundCount({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <p role="status" className="text-small text-text-2">
      {count} {count === 1 ? one : many}
    </p>
  );
}
