import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldMessage } from './field-message.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: ReactNode;
  error?: string;
}

export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      {/* Aligned with the first line of its text, however many lines follow. */}
      <div className="flex min-h-11 items-start gap-3">
        <span className="flex pt-[11px]">
          <input
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-message` : undefined}
            className="tick"
            {...rest}
          />
        </span>
        <label htmlFor={id} className="min-w-0 flex-1 self-center py-2.5">
          {label}
        </label>
      </div>
      <FieldMessage id={`${id}-message`} error={error} />
    </div>
  );
}
