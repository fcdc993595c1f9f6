import { Chip } from '#client/ui/chip.tsx';

export interface Choice {
  label: string;
  values: readonly string[];
  /** Selecting the current choice again clears the filter. */
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

export function FilterGroup({ label, values, chosen, onChoose }: Choice) {
  return (
    <fieldset className="noscript:hidden min-w-0">
      <legend className="mb-2 text-small font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((value) => (
          <Chip
            key={value}
            isSelected={value === chosen}
            onClick={() => onChoose(value === chosen ? null : value)}
          >
            {value}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
