import { CheckIcon } from '@phosphor-icons/react/Check';
import { useId } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { toneClasses } from '#client/ui/tag.tsx';
import { ProjectColour } from '#features/projects/shared/projects.contract.ts';

interface ColourChoiceProps {
  value: ProjectColour;
  onChange: (colour: ProjectColour) => void;
}

function labelOf(colour: ProjectColour): string {
  switch (colour) {
    case 'denim':
      return 'Blue';
    case 'marigold':
      return 'Yellow';
    case 'moss':
      return 'Green';
    case 'madder':
      return 'Red';
    case 'neutral':
      return 'Grey';
  }
}

export function ColourChoice({ value, onChange }: ColourChoiceProps) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">Colour</legend>
      <div className="flex flex-wrap gap-2">
        {ProjectColour.options.map((colour) => (
          <label
            key={colour}
            className={classNames(
              'relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-3.5 text-small font-medium has-checked:border-current has-focus-visible:outline-2 high-contrast:border-2',
              toneClasses(colour),
            )}
          >
            <input
              type="radio"
              name={id}
              value={colour}
              checked={colour === value}
              onChange={() => onChange(colour)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {colour === value && <CheckIcon size={16} weight="bold" aria-hidden />}
            {labelOf(colour)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
