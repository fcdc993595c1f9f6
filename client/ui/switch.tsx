import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** On or off, immediately. The whole row is the target. */
export function Switch({ label, description, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hadFocus = useRef(false);
  // Browsers blur disabled controls; whoever pressed it continues from where they were.
  useLayoutEffect(() => {
    if (disabled) hadFocus.current = document.activeElement === input.current;
    else if (hadFocus.current && document.activeElement === document.body) input.current?.focus();
  }, [disabled]);
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-small text-text-2">
            {description}
          </p>
        )}
      </div>
      <input
        ref={input}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        aria-describedby={description ? `${id}-description` : undefined}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
        className="switch"
      />
    </div>
  );
}
