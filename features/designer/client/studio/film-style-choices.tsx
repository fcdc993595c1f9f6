import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { FilmStyle } from '#features/designer/shared/designer.contract.ts';

export interface FilmStyleChoice {
  value: FilmStyle;
  name: string;
  note: string;
  /** The engine does not support it. */
  isDisabled?: boolean;
}

interface FilmStyleChoicesProps {
  choices: readonly FilmStyleChoice[];
  value: FilmStyle;
  onChange: (style: FilmStyle) => void;
}

export function FilmStyleChoices({ choices, value, onChange }: FilmStyleChoicesProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-small font-semibold">Style</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={classNames(
              'relative min-h-16 rounded-control border px-3 py-2 text-small',
              choice.isDisabled
                ? 'border-dashed border-line-strong bg-sunken text-text-2'
                : choice.value === value
                  ? 'cursor-pointer border-[1.5px] border-primary bg-primary-soft text-primary-text high-contrast:border-2'
                  : 'cursor-pointer border-line bg-surface hover:bg-hover',
            )}
          >
            <input
              type="radio"
              name={id}
              disabled={choice.isDisabled}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
            />
            <span className="block font-[650]">{choice.name}</span>
            <span className="block">{choice.note}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
