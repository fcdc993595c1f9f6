import { TextField } from '#client/ui/text-field.tsx';
import { formatWallDate } from '#features/calendar/shared/wall-time.ts';

/** Dates, both inclusive. */
export interface DayRange {
  from: string;
  to: string;
}

/** From wall milliseconds. */
export function dayRange(from: number, to: number): DayRange {
  return { from: formatWallDate(from), to: formatWallDate(to) };
}

/** A date range. Changing it makes callers discard earlier results. */
export function DayRangeFields({ days, onChange }: { days: DayRange; onChange: (days: DayRange) => void }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField
        label="First day"
        type="date"
        value={days.from}
        onChange={({ target }) => onChange({ ...days, from: target.value })}
      />
      <TextField
        label="Last day"
        type="date"
        value={days.to}
        onChange={({ target }) => onChange({ ...days, to: target.value })}
      />
    </div>
  );
}
