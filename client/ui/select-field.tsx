import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { fieldBox, fieldEdge, fieldEdgeWrong } from './field-box.ts';
import { FieldMessage } from './field-message.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id'> {
  label: string;
  items: { value: string; label: string; isDisabled?: boolean }[];
  error?: string;
  hint?: string;
  isLabelHidden?: boolean;
}

/** The native select: it is the best one on phones, and screen readers know it. */
export function SelectField({
  label,
  items,
  error,
  hint,
  isLabelHidden,
  className,
  ...rest
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={classNames('mb-1.5 block text-small font-semibold', isLabelHidden && 'sr-only')}
      >
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-message` : undefined}
          className={classNames(
            fieldBox,
            error ? fieldEdgeWrong : fieldEdge,
            'h-field appearance-none ps-3.5 pe-10',
          )}
          {...rest}
        >
          {items.map((item) => (
            <option key={item.value} value={item.value} disabled={item.isDisabled}>
              {item.label}
            </option>
          ))}
        </select>
        <CaretDownIcon
          size={16}
          weight="bold"
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3.5 my-auto text-text-2"
        />
      </div>
      <FieldMessage id={`${id}-message`} error={error} hint={hint} />
    </div>
  );
}
