import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { startOfDay } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { browserZone, formatClock, formatLongDay } from '../format-time.ts';

interface FreeTimesProps {
  slots: readonly string[];
  chosen: string | null;
  onChoose: (slot: string) => void;
}

/** A day picker with its free times, in this device's zone. */
export function FreeTimes({ slots, chosen, onChoose }: FreeTimesProps) {
  const zone = browserZone();
  const byDay = Map.groupBy(slots, (slot) => startOfDay(wallAt(Date.parse(slot), zone)));
  const [first] = byDay.keys();
  const [day, setDay] = useState(first);
  const shown = day !== undefined && byDay.has(day) ? day : first;
  if (shown === undefined) {
    return <p role="status">No time is free. Come back later, or ask for another way to meet.</p>;
  }
  return (
    <div className="space-y-3">
      <SelectField
        label="Day"
        value={String(shown)}
        onChange={(event) => setDay(Number(event.target.value))}
        items={[...byDay.keys()].map((one) => ({ value: String(one), label: formatLongDay(one) }))}
      />
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">Time</legend>
        <div className="flex flex-wrap gap-2">
          {byDay.get(shown)?.map((slot) => (
            <button
              key={slot}
              type="button"
              aria-pressed={slot === chosen}
              onClick={() => onChoose(slot)}
              className={classNames(
                'min-h-11 rounded-control border px-4 font-semibold',
                slot === chosen
                  ? 'border-primary bg-primary text-on-primary'
                  : 'border-line-strong bg-surface hover:bg-hover',
              )}
            >
              {formatClock(wallAt(Date.parse(slot), zone), '24')}
            </button>
          ))}
        </div>
      </fieldset>
      <p className="text-small text-text-2">Times are in the zone {zone.replaceAll('_', ' ')}.</p>
    </div>
  );
}
