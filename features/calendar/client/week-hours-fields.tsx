import { Checkbox } from '#client/ui/checkbox.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { dayMs, hourMs } from '#features/calendar/shared/wall-time.ts';
import type { WeekHours } from '#features/calendar/shared/week-hours.ts';
import { type Clock, formatClock } from './format-time.ts';

/** A Sunday. */
const someSunday = Date.UTC(2024, 0, 7);
export const weekdayName = (weekday: number) =>
  new Date(someSunday + weekday * dayMs).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' });

interface WeekHoursFieldsProps {
  week: WeekHours;
  /** Default hours for a day without any. */
  usual: readonly [number, number];
  firstDay: number;
  clock: Clock;
  onChange: (week: WeekHours) => void;
}

/** Planning hours for each weekday. */
export function WeekHoursFields({ week, usual, firstDay, clock, onChange }: WeekHoursFieldsProps) {
  const items = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      value: String(from + at),
      label: from + at === 24 ? 'Midnight' : formatClock((from + at) * hourMs, clock),
    }));
  const put = (weekday: number, hours: WeekHours[number]) =>
    onChange(week.map((old, at) => (at === weekday ? hours : old)));
  return (
    <ul className="space-y-3">
      {Array.from({ length: 7 }, (_, at) => (firstDay + at) % 7).map((weekday) => {
        const hours = week[weekday] ?? null;
        const name = weekdayName(weekday);
        return (
          <li key={weekday} className="grid items-end gap-3 sm:grid-cols-[9rem_1fr_1fr]">
            <Checkbox
              label={name}
              checked={hours !== null}
              onChange={(event) => put(weekday, event.target.checked ? [usual[0], usual[1]] : null)}
            />
            {hours !== null && (
              <>
                <SelectField
                  label={`${name} from`}
                  value={String(hours[0])}
                  onChange={(event) => {
                    const from = Number(event.target.value);
                    put(weekday, [from, Math.max(hours[1], from + 1)]);
                  }}
                  items={items(0, 23)}
                />
                <SelectField
                  label={`${name} to`}
                  value={String(hours[1])}
                  onChange={(event) => put(weekday, [hours[0], Number(event.target.value)])}
                  items={items(hours[0] + 1, 24)}
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
