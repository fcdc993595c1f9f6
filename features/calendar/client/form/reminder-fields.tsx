import { XIcon } from '@phosphor-icons/react/X';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { maxReminders } from '#features/calendar/shared/reminders.contract.ts';

interface ReminderFieldsProps {
  minutes: readonly number[];
  isAllDay: boolean;
  onChange: (minutes: number[]) => void;
}

const choices = [0, 5, 10, 15, 30, 60, 120, 1_440, 2_880, 10_080];

/** Up to five reminders before an event. */
export function ReminderFields({ minutes, isAllDay, onChange }: ReminderFieldsProps) {
  const left = choices.filter((choice) => !minutes.includes(choice));
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-small font-semibold">Reminders</legend>
      {minutes.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {minutes.map((one) => (
            <li
              key={one}
              className="flex items-center rounded-control border border-line bg-surface ps-3 text-small"
            >
              {describeReminder(one, isAllDay)}
              <IconButton
                size="small"
                label={`Remove the reminder ${describeReminder(one, isAllDay)}`}
                icon={<XIcon size={16} aria-hidden />}
                onClick={() => onChange(minutes.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      {minutes.length < maxReminders && (
        <SelectField
          label="Add a reminder"
          value=""
          onChange={(event) => {
            if (event.target.value !== '')
              onChange([...minutes, Number(event.target.value)].toSorted((one, other) => one - other));
          }}
          items={[
            { value: '', label: 'Choose when' },
            ...left.map((one) => ({ value: String(one), label: describeReminder(one, isAllDay) })),
          ]}
        />
      )}
    </fieldset>
  );
}

/** “10 minutes before”; for all-day events counted from nine in the morning. */
export function describeReminder(minutes: number, isAllDay: boolean): string {
  if (minutes === 0) return isAllDay ? /* text */ 'at 9:00 that day' : /* text */ 'when it begins';
  if (minutes % 10_080 === 0) {
    const weeks = minutes / 10_080;
    return weeks === 1 ? /* text */ '1 week before' : /* text */ `${weeks} weeks before`;
  }
  if (minutes % 1_440 === 0) {
    const days = minutes / 1_440;
    return days === 1 ? /* text */ '1 day before' : /* text */ `${days} days before`;
  }
  if (minutes % 60 === 0) {
    const hours = minutes / 60;
    return hours === 1 ? /* text */ '1 hour before' : /* text */ `${hours} hours before`;
  }
  return minutes === 1 ? /* text */ '1 minute before' : /* text */ `${minutes} minutes before`;
}
