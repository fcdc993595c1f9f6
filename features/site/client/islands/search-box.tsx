import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import type { ComponentProps } from 'react';
import { TextField } from '#client/ui/text-field.tsx';

interface SearchBoxProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'value' | 'type'> {
  value: string;
  onChange: (text: string) => void;
}

export function SearchBox({ onChange, ...rest }: SearchBoxProps) {
  return (
    <TextField
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
