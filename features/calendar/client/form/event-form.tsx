import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { useId, useMemo, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useDebounced } from '#client/app/use-debounced.ts';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  type CheckInput,
  type EventCategory,
  type EventKind,
  type EventPriority,
  type EventStatus,
  type GuessedCategory,
  maxDescriptionLength,
  maxLocationLength,
  maxTitleLength,
  maxWithLength,
  timesProblem,
} from '#features/calendar/shared/calendar.contract.ts';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { maxAttendees } from '#features/calendar/shared/guests.contract.ts';
import { clockOf, skippedTimes } from '#features/calendar/shared/skipped-times.ts';
import { dayMs, hourMs, readWall, startOfDay } from '#features/calendar/shared/wall-time.ts';
import { isTimeZone } from '#features/calendar/shared/zone.ts';
import { useCheck } from '../calendar.api.ts';
import { changedElsewhere, describeElsewhere } from '../event/changed-elsewhere.ts';
import { type Clock, formatDay, formatShortDay, formatWhen, inputTime, wallsOf } from '../format-time.ts';
import { labelOfKind } from '../grid/event-look.ts';
import { readEmails } from '../guests/read-emails.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';

/** The form state. An all-day event's end is its last day here, as people expect. */
export interface EventValues {
  title: string;
  kind: EventKind;
  withWhom: string;
  isAllDay: boolean;
  startTime: string;
  endTime: string;
  timeZone: string;
  location: string;
  description: string;
  /** Empty: guessed from title and place. */
  category: EventCategory | '';
  priority: EventPriority;
  status: EventStatus;
  isBusy: boolean;
  rule: string | null;
  reminders: number[];
  isFlexible: boolean;
  /** Empty for the default calendar. */
  calendarId: string;
}

/** People to invite to a new event. */
export interface InvitedPeople {
  emails: string[];
  isMailed: boolean;
}

interface EventFormProps {
  /** Set when editing; absent for a new event. */
  id?: string | undefined;
  initial: EventValues;
  /** The person's current zone. */
  shownZone: string;
  clock: Clock;
  calendars: readonly CalendarInfo[];
  /** Default reminders for a new event whose calendar has none. */
  usualReminders?: number[] | undefined;
  /** For one occurrence, whose recurrence cannot be changed here. */
  hasNoRepeat?: boolean;
  onSend: (values: EventValues, people: InvitedPeople) => Promise<void>;
  onClose: () => void;
}

const day = (text: string) => text.slice(0, 10);

function formTitle(isNew: boolean, kind: EventValues['kind']): string {
  if (kind === 'appointment') return isNew ? 'New Appointment' : 'Edit Appointment';
  return isNew ? 'New Event' : 'Edit Event';
}

/** The form for new and existing events and appointments. */
export function EventForm({
  id,
  initial,
  shownZone,
  clock,
  calendars,
  usualReminders,
  hasNoRepeat = false,
  onSend,
  onClose,
}: EventFormProps) {
  const formId = useId();
  const [values, setValues] = useState(initial);
  const [isMore, setIsMore] = useState(
    initial.isAllDay ||
      initial.rule !== null ||
      initial.status !== 'confirmed' ||
      !initial.isBusy ||
      initial.timeZone !== shownZone,
  );
  const [people, setPeople] = useState('');
  const [isMailed, setIsMailed] = useState(true);
  const set = (change: Partial<EventValues>) => setValues((before) => ({ ...before, ...change }));
  const isNew = id === undefined;
  const own = calendars.filter(({ subscriptionUrl }) => subscriptionUrl === null);

  const form = useForm<EventValues>({
    read: () => {
      const title = values.title.trim();
      const problem = timesProblem(sentTimes(values));
      const { emails, wrong } = readEmails(people);
      const problems = [
        ...(title === '' ? [{ field: 'title', message: 'Title is required' }] : []),
        ...(problem ? [problem] : []),
        ...(wrong.length > 0
          ? [{ field: 'people', message: /* text */ `${wrong.join(', ')} is not an email address.` }]
          : []),
        ...(emails.length > maxAttendees
          ? [{ field: 'people', message: /* text */ `An event can have up to ${maxAttendees} people.` }]
          : []),
        ...(isTimeZone(values.timeZone) ? [] : [{ field: 'timeZone', message: 'That is not a time zone.' }]),
      ];
      return problems.length > 0 ? { problems } : { values: { ...values, title, ...sentTimes(values) } };
    },
    send: async (sent) => {
      const { emails } = readEmails(people);
      // With other people it defaults to a meeting, unless the category is known.
      const isKnown = guessed?.because === 'before' || guessed?.because === 'people-before';
      const isMeeting = sent.category === '' && sent.kind === 'event' && emails.length > 0;
      const category = isMeeting ? (isKnown ? guessed.category : 'meetings') : sent.category;
      await onSend({ ...sent, category }, { emails, isMailed });
    },
    describe: (error) => {
      const event = changedElsewhere(error);
      if (event) return { message: describeElsewhere(event, { timeZone: shownZone, clock }) };
      return { message: error instanceof ApiError ? error.message : 'Failed to save event' };
    },
  });

  function setStart(startTime: string) {
    const [before, next] = [readWall(values.startTime), readWall(startTime)];
    const end = readWall(values.endTime);
    form.forget('startTime');
    form.forget('endTime');
    // Changing the start keeps the duration.
    if (before === undefined || next === undefined || end === undefined) return set({ startTime });
    set({ startTime, endTime: inputTime(end + next - before, values.isAllDay) });
  }

  function setAllDay(isAllDay: boolean) {
    const start = readWall(values.startTime) ?? Date.now();
    const end = readWall(values.endTime) ?? start;
    form.forget('endTime');
    if (isAllDay) return set({ isAllDay, startTime: day(values.startTime), endTime: day(values.endTime) });
    const at = startOfDay(start) + 9 * hourMs;
    set({
      isAllDay,
      startTime: inputTime(at, false),
      endTime: inputTime(Math.max(at, startOfDay(end) + 9 * hourMs) + hourMs, false),
    });
  }

  /** Reminders that were not edited follow the calendar's defaults. */
  function setCalendar(calendarId: string) {
    const usual = (chosen: string) =>
      (chosen === '' ? own.find(({ isDefault }) => isDefault) : own.find((one) => one.id === chosen))
        ?.defaultReminders ?? usualReminders;
    const isUntouched = values.reminders.join() === usual(values.calendarId)?.join();
    const next = usual(calendarId);
    set({ calendarId, ...(isNew && isUntouched && next && { reminders: next }) });
  }

  const checked = useMemo((): CheckInput | undefined => {
    const sent = sentTimes(values);
    const { emails } = readEmails(people);
    if (timesProblem(sent) || !isTimeZone(values.timeZone)) return undefined;
    return {
      ...(id !== undefined && { id }),
      ...sent,
      timeZone: values.timeZone,
      rule: hasNoRepeat ? null : values.rule,
      ...(values.category === '' && {
        words: {
          ...{ title: values.title, location: values.location, description: values.description },
          ...(values.calendarId !== '' && { calendarId: values.calendarId }),
          ...(emails.length > 0 && { people: emails.slice(0, maxAttendees) }),
        },
      }),
    };
  }, [values, id, hasNoRepeat, people]);
  const check = useCheck(useDebounced(checked, 300, checked === undefined));
  const guessed = check.data?.guessed;
  const skipped =
    checked && !checked.isAllDay ? skippedTimes([checked.startTime, checked.endTime], checked.timeZone) : [];

  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title={formTitle(isNew, values.kind)}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="sun" type="submit" form={formId} isBusy={form.isBusy}>
            {isNew ? 'Create Event' : 'Save'}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={form.handleSubmit} className="space-y-4">
        {form.formError && <Banner kind="error">{form.formError}</Banner>}
        <TextField
          label="Title"
          name="title"
          isForWords
          {...(isNew && { 'data-autofocus': true })}
          maxLength={maxTitleLength}
          value={values.title}
          {...errorProps(form.errorOf('title'))}
          onChange={(event) => {
            form.forget('title');
            set({ title: event.target.value });
          }}
        />
        {(values.kind === 'appointment' || initial.withWhom !== '') && (
          <TextField
            label="With"
            name="withWhom"
            maxLength={maxWithLength}
            value={values.withWhom}
            onChange={(event) => set({ withWhom: event.target.value })}
          />
        )}
        <div className="grid gap-4">
          <TextField
            label="Start Time"
            name="startTime"
            type={values.isAllDay ? 'date' : 'datetime-local'}
            value={values.startTime}
            {...errorProps(form.errorOf('startTime'))}
            onChange={(event) => setStart(event.target.value)}
          />
          <TextField
            label="End Time"
            name="endTime"
            type={values.isAllDay ? 'date' : 'datetime-local'}
            value={values.endTime}
            {...errorProps(form.errorOf('endTime'))}
            onChange={(event) => {
              form.forget('endTime');
              set({ endTime: event.target.value });
            }}
          />
        </div>
        {skipped.map(({ asked, shown }) => (
          <p key={asked} className="text-small text-text-2">
            {clockOf(asked)} does not exist on {formatDay(asked)} (clocks go forward); saved as{' '}
            {clockOf(shown)}.
          </p>
        ))}
        {check.data && checked && <Conflicts answer={check.data} timeZone={checked.timeZone} clock={clock} />}
        <TextField
          label="Location"
          name="location"
          maxLength={maxLocationLength}
          value={values.location}
          onChange={(event) => set({ location: event.target.value })}
        />
        <TextAreaField
          label="Description"
          name="description"
          rows={3}
          maxLength={maxDescriptionLength}
          value={values.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        <button
          type="button"
          aria-expanded={isMore}
          onClick={() => setIsMore(!isMore)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-1 text-small font-semibold text-link"
        >
          <CaretDownIcon size={16} aria-hidden className={isMore ? 'rotate-180' : ''} />
          More
        </button>
        {isMore && (
          <div className="space-y-4">
            <Checkbox
              label="All day"
              checked={values.isAllDay}
              onChange={(event) => setAllDay(event.target.checked)}
            />
            {!hasNoRepeat && (
              <RepeatFields
                rule={values.rule}
                start={readWall(values.startTime) ?? 0}
                next={check.data?.next ?? []}
                clock={clock}
                onChange={(rule) => set({ rule })}
              />
            )}
            <div className="grid gap-4 sm:grid-cols-2">
              {own.length > 1 && (
                <SelectField
                  label="Calendar"
                  value={values.calendarId || (own.find(({ isDefault }) => isDefault)?.id ?? '')}
                  onChange={(event) => setCalendar(event.target.value)}
                  items={own.map(({ id: value, name }) => ({ value, label: name }))}
                />
              )}
              <SelectField
                label="Category"
                value={values.category}
                onChange={(event) => set({ category: event.target.value as EventValues['category'] })}
                {...(values.category === '' && guessed && { hint: describeGuess(guessed) })}
                items={[
                  ...(initial.category === '' ? [{ value: '', label: 'By its title' }] : []),
                  { value: 'work', label: 'Work' },
                  { value: 'meetings', label: 'Meetings' },
                  { value: 'focus', label: 'Focus' },
                  { value: 'personal', label: 'Personal' },
                ]}
              />
              <SelectField
                label="Priority"
                value={values.priority}
                onChange={(event) => set({ priority: event.target.value as EventPriority })}
                items={[
                  { value: 'low', label: 'Low' },
                  { value: 'normal', label: 'Normal' },
                  { value: 'high', label: 'High' },
                ]}
              />
              <SelectField
                label="Status"
                value={values.status}
                onChange={(event) => set({ status: event.target.value as EventStatus })}
                items={[
                  { value: 'confirmed', label: 'Confirmed' },
                  { value: 'tentative', label: 'Tentative' },
                ]}
              />
              {!values.isAllDay && (
                <TextField
                  label="Time zone"
                  name="timeZone"
                  list={`${formId}-zones`}
                  value={values.timeZone}
                  {...errorProps(form.errorOf('timeZone'))}
                  onChange={(event) => {
                    form.forget('timeZone');
                    set({ timeZone: event.target.value });
                  }}
                />
              )}
            </div>
            <datalist id={`${formId}-zones`}>
              {Intl.supportedValuesOf('timeZone').map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            {isNew && (
              <div className="space-y-2">
                <TextField
                  label="People"
                  name="people"
                  hint="Email addresses of those who are invited."
                  inputMode="email"
                  autoComplete="off"
                  value={people}
                  {...errorProps(form.errorOf('people'))}
                  onChange={(event) => {
                    form.forget('people');
                    setPeople(event.target.value);
                  }}
                />
                {people.trim() !== '' && (
                  <Checkbox
                    label="Send them an email"
                    checked={isMailed}
                    onChange={(event) => setIsMailed(event.target.checked)}
                  />
                )}
              </div>
            )}
            <ReminderFields
              minutes={values.reminders}
              isAllDay={values.isAllDay}
              onChange={(reminders) => set({ reminders })}
            />
            <Checkbox
              label="Show as busy"
              checked={values.isBusy}
              onChange={(event) => set({ isBusy: event.target.checked })}
            />
            {values.kind === 'event' && (
              <Checkbox
                label="Planning may move it"
                checked={values.isFlexible}
                onChange={(event) => set({ isFlexible: event.target.checked })}
              />
            )}
          </div>
        )}
      </form>
    </Overlay>
  );
}

/** “Meeting, as for the last event of this title” */
function describeGuess({ category, because }: GuessedCategory): string {
  const name = labelOfKind({ kind: 'event', category });
  if (because === 'calendar') return /* text */ `${name}, as for all new events in this calendar`;
  if (because === 'people-before') return /* text */ `${name}, as for the last event with these people`;
  if (because === 'people') return /* text */ `${name}, because people are invited`;
  if (because === 'before') return /* text */ `${name}, as for the last event of this title`;
  return because === 'link' ? /* text */ `${name}, because a link leads to a call` : name;
}

function errorProps(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}

/** The stored end of an all-day event is exclusive, which is not how people write it. */
function sentTimes({ isAllDay, startTime, endTime }: EventValues) {
  const last = isAllDay ? readWall(endTime) : undefined;
  return { isAllDay, startTime, endTime: last === undefined ? endTime : inputTime(last + dayMs, true) };
}

interface ConflictsProps {
  answer: NonNullable<ReturnType<typeof useCheck>['data']>;
  timeZone: string;
  clock: Clock;
}

/** Overlapping events. Saving is still possible. */
function Conflicts({ answer: { conflicts, looked, overlapping }, timeZone, clock }: ConflictsProps) {
  if (overlapping === 0) return null;
  const [first] = conflicts;
  return (
    <div role="status" className="rounded-control bg-accent-soft px-3.5 py-2.5 text-small text-accent-text">
      {looked > 1 ? (
        <p>
          {overlapping} of {looked} dates overlap
        </p>
      ) : (
        first && (
          <p>
            Overlaps {first.title} ({formatWhen(first, { timeZone, clock })})
          </p>
        )
      )}
      {conflicts.length > 1 && (
        <ul className="mt-1 list-disc ps-5">
          {conflicts.map((conflict) => (
            <li key={`${conflict.title} ${conflict.startTime}`}>
              {conflict.title}, {formatShortDay(wallsOf({ ...conflict }, timeZone).start)},{' '}
              {formatWhen(conflict, { timeZone, clock })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
