import { Card } from '#client/ui/card.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { calendarSettings } from '#features/calendar/shared/calendar.settings-fields.ts';
import { hourMs } from '#features/calendar/shared/wall-time.ts';
import { weekHoursOf } from '#features/calendar/shared/week-hours.ts';
import { useSaveSettings } from '#features/settings/client/save-settings.tsx';
import { describeReminder } from './form/reminder-fields.tsx';
import { formatClock } from './format-time.ts';
import { WeekHoursFields, weekdayName } from './week-hours-fields.tsx';

const reminderChoices = [-1, 0, 10, 30, 60, 1_440] as const;

const bufferChoices = [0, 5, 10, 15, 30, 60] as const;
const noticeChoices = [0, 1, 2, 4, 12, 24, 48, 72] as const;
const focusChoices = [0, 2, 4, 6, 8, 10, 12, 15, 20, 25, 30] as const;

export function CalendarTab() {
  const { settings, save } = useSaveSettings(calendarSettings);
  const {
    calendarFirstDay,
    calendarClock,
    calendarDayStart,
    calendarDayEnd,
    calendarReminder,
    calendarHolidays,
    calendarPushWords,
    calendarQuietReminders,
    calendarSecondZone,
    calendarFocusWanted,
    calendarFocusDay,
    calendarWeekHours,
    calendarShareBusy,
    calendarBuffer,
    calendarNotice,
    calendarLunchStart,
    calendarLunchEnd,
    calendarNoMeetings,
  } = settings;
  const hours = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      value: String(from + at),
      label: from + at === 24 ? 'Midnight' : formatClock((from + at) * hourMs, calendarClock),
    }));
  return (
    <Card className="space-y-5" aria-label="Calendar">
      <SelectField
        label="First day of the week"
        value={String(calendarFirstDay)}
        onChange={(event) =>
          save({ calendarFirstDay: event.target.value === '1' ? 1 : event.target.value === '6' ? 6 : 0 })
        }
        items={[
          { value: '0', label: 'Sunday' },
          { value: '1', label: 'Monday' },
          { value: '6', label: 'Saturday' },
        ]}
      />
      <SelectField
        label="Clock"
        value={calendarClock}
        onChange={(event) => save({ calendarClock: event.target.value === '12' ? '12' : '24' })}
        items={[
          { value: '24', label: '24 hours' },
          { value: '12', label: '12 hours' },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Day starts"
          value={String(calendarDayStart)}
          onChange={(event) => {
            const start = Number(event.target.value);
            save({ calendarDayStart: start, ...(calendarDayEnd <= start && { calendarDayEnd: start + 1 }) });
          }}
          items={hours(0, 23)}
        />
        <SelectField
          label="Day ends"
          value={String(calendarDayEnd)}
          onChange={(event) => save({ calendarDayEnd: Number(event.target.value) })}
          items={hours(calendarDayStart + 1, 24)}
        />
      </div>
      <SelectField
        label="Remind me of new events"
        value={String(calendarReminder)}
        onChange={(event) =>
          save({ calendarReminder: reminderChoices.find((one) => String(one) === event.target.value) ?? -1 })
        }
        items={reminderChoices.map((minutes) => ({
          value: String(minutes),
          label: minutes < 0 ? 'Not unless I say so' : describeReminder(minutes, false),
        }))}
      />
      <Checkbox
        label="Show the event and its time in notifications on a locked screen"
        checked={calendarPushWords}
        onChange={(event) => save({ calendarPushWords: event.target.checked })}
      />
      <div>
        <Checkbox
          label="Hold reminders on my devices until my quiet hours are over"
          checked={calendarQuietReminders}
          onChange={(event) => save({ calendarQuietReminders: event.target.checked })}
        />
        <p className="text-small text-text-2">Emails about reminders wait until then in any case.</p>
      </div>
      <Checkbox
        label="Show public holidays of the country of my time zone"
        checked={calendarHolidays}
        onChange={(event) => save({ calendarHolidays: event.target.checked })}
      />
      <SelectField
        label="A second time zone beside the hours"
        value={calendarSecondZone}
        onChange={(event) => save({ calendarSecondZone: event.target.value })}
        items={[
          { value: '', label: 'None' },
          ...Intl.supportedValuesOf('timeZone').map((name) => ({
            value: name,
            label: name.replaceAll('_', ' '),
          })),
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Focus time I want each week"
          value={String(calendarFocusWanted)}
          onChange={(event) => save({ calendarFocusWanted: Number(event.target.value) })}
          items={focusChoices.map((hour) => ({
            value: String(hour),
            label: hour === 0 ? 'Not set' : `${hour} hours`,
          }))}
        />
        <SelectField
          label="Most focus time in a day"
          value={String(calendarFocusDay)}
          onChange={(event) => save({ calendarFocusDay: Number(event.target.value) })}
          items={[1, 2, 3, 4, 5, 6, 8].map((hour) => ({
            value: String(hour),
            label: hour === 1 ? '1 hour' : `${hour} hours`,
          }))}
        />
      </div>
      <Checkbox
        label="Plan different hours on some days"
        checked={calendarWeekHours !== null}
        onChange={(event) =>
          save({
            calendarWeekHours: event.target.checked
              ? weekHoursOf({ ...settings, calendarWeekHours: null })
              : null,
          })
        }
      />
      {calendarWeekHours !== null && (
        <WeekHoursFields
          week={calendarWeekHours}
          usual={[calendarDayStart, Math.max(calendarDayEnd, calendarDayStart + 1)]}
          firstDay={calendarFirstDay}
          clock={calendarClock}
          onChange={(week) => save({ calendarWeekHours: week })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Room to keep around events"
          value={String(calendarBuffer)}
          onChange={(event) => save({ calendarBuffer: Number(event.target.value) })}
          items={bufferChoices.map((minutes) => ({
            value: String(minutes),
            label: minutes === 0 ? 'None' : `${minutes} minutes`,
          }))}
        />
        <SelectField
          label="Notice before a proposed time"
          value={String(calendarNotice)}
          onChange={(event) => save({ calendarNotice: Number(event.target.value) })}
          items={noticeChoices.map((notice) => ({
            value: String(notice),
            label: notice === 0 ? 'None' : notice === 1 ? '1 hour' : `${notice} hours`,
          }))}
        />
        <SelectField
          label="Lunch is after"
          value={String(calendarLunchStart)}
          onChange={(event) => {
            const start = Number(event.target.value);
            save({
              calendarLunchStart: start,
              ...(calendarLunchEnd <= start && { calendarLunchEnd: start + 1 }),
            });
          }}
          items={hours(9, 16)}
        />
        <SelectField
          label="Lunch is over by"
          value={String(calendarLunchEnd)}
          onChange={(event) => save({ calendarLunchEnd: Number(event.target.value) })}
          items={hours(calendarLunchStart + 1, 17)}
        />
      </div>
      <fieldset>
        <legend className="text-small font-semibold">Days without meetings</legend>
        <div className="mt-1 flex flex-wrap gap-x-5">
          {Array.from({ length: 7 }, (_, at) => (calendarFirstDay + at) % 7).map((weekday) => (
            <Checkbox
              key={weekday}
              label={weekdayName(weekday)}
              checked={calendarNoMeetings.includes(weekday)}
              onChange={(event) =>
                save({
                  calendarNoMeetings: event.target.checked
                    ? [...calendarNoMeetings, weekday]
                    : calendarNoMeetings.filter((one) => one !== weekday),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label="Let people on this server see when I am busy"
          checked={calendarShareBusy}
          onChange={(event) => save({ calendarShareBusy: event.target.checked })}
        />
        <p className="text-small text-text-2">
          It helps them find a time to meet you. Nothing else about your events is shown.
        </p>
      </div>
      <p className="text-small text-text-2">
        The calendar opens at the hours of your day and shades the others. Your time zone is set under Region.
      </p>
    </Card>
  );
}
