import { type ReactNode, useId } from 'react';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  items: readonly { value: Value; label: string; description: string; preview: ReactNode }[];
}

/** Radio buttons with previews: three side by side, stacked on phones. */
export function ChoiceCards<Value extends string>({
  label,
  value,
  onChange,
  items,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-h3">{label}</legend>
      <div className="grid gap-gutter sm:grid-cols-3">
        {items.map((item) => (
          <label
            key={item.value}
            className="relative flex min-w-0 cursor-pointer overflow-hidden rounded-card border border-line bg-surface transition-tap hover:border-line-strong has-checked:border-primary has-checked:shadow-[0_0_0_1px_var(--primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus forced-colors:has-checked:outline-2 forced-colors:has-checked:outline-[Highlight] sm:flex-col"
          >
            <span
              aria-hidden="true"
              className="block w-32 shrink-0 overflow-hidden border-line bg-canvas max-sm:border-e sm:w-full sm:border-b"
            >
              {item.preview}
            </span>
            <span className="flex items-center gap-3 px-4 py-3">
              <input
                type="radio"
                name={name}
                value={item.value}
                checked={item.value === value}
                onChange={() => onChange(item.value)}
                aria-describedby={`${name}-${item.value}`}
                aria-label={item.label}
                className="tick tick-round focus-visible:outline-none!"
              />
              <span className="min-w-0">
                <span className="block text-control font-semibold">{item.label}</span>
                <span id={`${name}-${item.value}`} className="block text-small text-text-2">
                  {item.description}
                </span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
