import { SelectField } from '#client/ui/select-field.tsx';
import { anyMinutes } from '#features/recipes/shared/minutes-by-day.ts';

interface MinutesByDayFieldProps {
  /** Monday to Sunday. */
  minutes: readonly number[];
  onChange: (minutes: number[]) => void;
}

const choices = [20, 30, 45, 60, 90, anyMinutes];

/** Maximum cooking time per weekday. */
export function MinutesByDayField({ minutes, onChange }: MinutesByDayFieldProps) {
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  return (
    <fieldset>
      <legend className="font-semibold">Time for cooking</legend>
      <p className="mt-1 text-small text-text-2">Plans keep longer recipes for days with more time.</p>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {days.map((day, at) => (
          <SelectField
            key={day}
            label={day}
            value={String(minutes[at] ?? anyMinutes)}
            onChange={(event) =>
              onChange(minutes.map((one, other) => (other === at ? Number(event.target.value) : one)))
            }
            items={[...new Set([...choices, minutes[at] ?? anyMinutes])]
              .toSorted((one, other) => one - other)
              .map((one) => ({ value: String(one), label: one >= anyMinutes ? 'Any' : `${one} min` }))}
          />
        ))}
      </div>
    </fieldset>
  );
}
