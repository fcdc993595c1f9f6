import { type ReactNode, useId } from 'react';

interface RadioGroupProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: { value: Value; label: ReactNode; description?: ReactNode; isDisabled?: boolean }[];
}

export function RadioGroup<Value extends string>({ label, value, onChange, items }: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      {items.map((item) => {
        const itemId = `${id}-${item.value}`;
        return (
          <div key={item.value} className="flex min-h-11 items-center gap-3">
            <input
              id={itemId}
              type="radio"
              name={id}
              value={item.value}
              checked={item.value === value}
              disabled={item.isDisabled}
              aria-describedby={item.description ? `${itemId}-description` : undefined}
              onChange={() => onChange(item.value)}
              className="tick tick-round"
            />
            <div className="min-w-0 flex-1 py-1.5">
              <label htmlFor={itemId} className="block">
                {item.label}
              </label>
              {item.description && (
                <p id={`${itemId}-description`} className="text-small text-text-2">
                  {item.description}
                </p>
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
