import { Chip } from '#client/ui/chip.tsx';
import { StrengthField } from '../picture/strength-field.tsx';
import { type LookName, lookNames } from './looks.ts';

export interface ChosenLook {
  name: LookName;
  strength: number;
}

export const lookLabels = (): Readonly<Record<LookName, string>> => ({
  denim: 'Denim duotone',
  halftone: 'Halftone',
  ink: 'Ink',
  poster: 'Poster',
  paper: 'Paper cut',
  stitch: 'Stitch',
  grain: 'Grain',
  mono: 'Mono',
});

interface LookFieldProps {
  look: ChosenLook;
  onChange: (look: ChosenLook) => void;
}

export function LookField({ look, onChange }: LookFieldProps) {
  const labels = lookLabels();
  return (
    <>
      <fieldset>
        <legend className="text-control">Style</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {lookNames.map((name) => (
            <Chip
              key={name}
              size="medium"
              isSelected={name === look.name}
              onClick={() => onChange({ ...look, name })}
            >
              {labels[name]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <StrengthField
        label="Strength"
        value={look.strength}
        onChange={(strength) => onChange({ ...look, strength })}
      />
    </>
  );
}
