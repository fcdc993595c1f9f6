import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { type ComponentProps, useEffect, useRef } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

interface SearchBoxProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value' | 'type'> {
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ value, onChange, ...rest }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);

  // Somebody may have typed before the page's script arrived.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page wakes up.
  useEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== value) onChange(typed);
  }, []);

  return (
    <TextField
      ref={input}
      value={value}
      type="search"
      autoComplete="off"
      icon={<MagnifyingGlassIcon size={20} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  );
}

/** Says how much is left after filtering, also to those who do not see the list change. */
export function FoundCount({ count, one, many }: { count: number; one: string; many: string }) {
  return (
    <p role="status" className="text-small text-text-2">
      {count} {count === 1 ? one : many}
    </p>
  );
}
