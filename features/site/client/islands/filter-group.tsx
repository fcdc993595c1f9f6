import { Chip } from '#client/ui/chip.tsx';

interface FilterGroupProps<Value extends string> {
  label: string;
  values: readonly Value[];
  /** Choosing the chosen one again clears the filter. */
  chosen: Value | null;
  onChoose: (value: Value | null) => void;
}

export function FilterGroup<Value extends string>({
  label,
  values,
  chosen,
  onChoose,
}: FilterGroupProps<Value>) {
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
