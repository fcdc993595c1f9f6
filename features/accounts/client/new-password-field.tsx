import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { TextField } from '#client/ui/text-field.tsx';
import { estimateStrength } from './password-strength.ts';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  error?: string | undefined;
}

const fills = ['bg-danger', 'bg-danger', 'bg-accent-line', 'bg-success', 'bg-success'];

/** A field for a new password, with a hint at how hard it is to guess. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const { level, label: strength } = estimateStrength(typed);
  return (
    <div>
      <TextField
        label={label}
        name={name}
        type="password"
        autoComplete="new-password"
        hint="At least 8 characters"
        {...(error !== undefined && { error })}
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed !== '' && (
        <div className="mt-2 flex items-center gap-3">
          <div className="flex flex-1 gap-1.5" aria-hidden="true">
            {[1, 2, 3, 4].map((step) => (
              <span
                key={step}
                className={classNames(
                  'h-1.5 flex-1 rounded-full border forced-colors:border-[CanvasText]',
                  step <= Math.max(level, 1)
                    ? `${fills[level]} border-transparent forced-colors:bg-[Highlight]`
                    : 'border-line bg-sunken',
                )}
              />
            ))}
          </div>
          <p aria-live="polite" className="text-small text-text-2">
            <span className="sr-only">Strength: </span>
            {strength}
          </p>
        </div>
      )}
    </div>
  );
}
