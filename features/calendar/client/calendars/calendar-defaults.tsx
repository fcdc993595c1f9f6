import { SelectField } from '#client/ui/select-field.tsx';
import { EventCategory } from '#features/calendar/shared/calendar.contract.ts';
import type { CalendarInfo, ChangeCalendarInput } from '#features/calendar/shared/calendars.contract.ts';
import { describeReminder } from '../form/reminder-fields.tsx';
import { labelOfKind } from '../grid/event-look.ts';

interface CalendarDefaultsProps {
  calendar: CalendarInfo;
  onChange: (change: ChangeCalendarInput) => void;
}

const reminderChoices = [0, 10, 30, 60, 1_440];

/** Defaults for new events in a calendar. */
export function CalendarDefaults({ calendar, onChange }: CalendarDefaultsProps) {
  const { defaultCategory, defaultReminders, timeZone, subscriptionUrl } = calendar;
  const several = defaultReminders !== null && defaultReminders.length > 1;
  const [first] = defaultReminders ?? [];
  const chosen = defaultReminders === null ? '' : several ? 'several' : String(first ?? 'none');
  const choices =
    first === undefined || several || reminderChoices.includes(first)
      ? reminderChoices
      : [...reminderChoices, first].toSorted((one, other) => one - other);
  return (
    <details className="text-small">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {subscriptionUrl === null ? 'New events in it' : 'Its time zone'}
      </summary>
      <div className="grid gap-3 sm:grid-cols-2">
        {subscriptionUrl === null && (
          <>
            <SelectField
              label="Category"
              value={defaultCategory ?? ''}
              onChange={({ target }) =>
                onChange({ defaultCategory: target.value === '' ? null : EventCategory.parse(target.value) })
              }
              items={[
                { value: '', label: 'By the title' },
                ...EventCategory.options.map((category) => ({
                  value: category,
                  label: labelOfKind({ kind: 'event', category }),
                })),
              ]}
            />
            <SelectField
              label="Reminder"
              value={chosen}
              onChange={({ target: { value } }) =>
                onChange({ defaultReminders: value === '' ? null : value === 'none' ? [] : [Number(value)] })
              }
              items={[
                { value: '', label: 'As for all events' },
                { value: 'none', label: 'None' },
                ...(several
                  ? [
                      {
                        value: 'several',
                        label: defaultReminders.map((one) => describeReminder(one, false)).join(', '),
                        isDisabled: true,
                      },
                    ]
                  : []),
                ...choices.map((minutes) => ({
                  value: String(minutes),
                  label: describeReminder(minutes, false),
                })),
              ]}
            />
          </>
        )}
        <SelectField
          label="Zone of times that name none"
          value={timeZone ?? ''}
          onChange={({ target }) => onChange({ timeZone: target.value === '' ? null : target.value })}
          items={[
            { value: '', label: 'My time zone' },
            ...Intl.supportedValuesOf('timeZone').map((name) => ({
              value: name,
              label: name.replaceAll('_', ' '),
            })),
          ]}
        />
      </div>
    </details>
  );
}
