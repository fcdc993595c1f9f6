import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import type {
  CalendarEvent,
  ChangeScope,
  EventChange,
  EventDraft,
  Occurrence,
} from '#features/calendar/shared/calendar.contract.ts';
import type { CalendarInfo } from '#features/calendar/shared/calendars.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { newId } from '#shared/ids.ts';
import { isOnlyDate } from '../calendar.api.ts';
import type { EventValues } from '../form/event-form.tsx';
import { type Clock, inputTime } from '../format-time.ts';
import { type ShownEvent, showEvents } from '../grid/shown-events.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { changedElsewhere } from './changed-elsewhere.ts';
import type { MoveKind } from './move-dialog.tsx';
import type { OpenedEvent } from './opened-event.ts';
import { ScopeDialog } from './scope-dialog.tsx';

const EventDialog = lazyPart(async () => ({ default: (await import('./event-dialog.tsx')).EventDialog }));
const LateForm = lazyPart(async () => ({ default: (await import('../form/event-form.tsx')).EventForm }));
const MoveDialog = lazyPart(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** Saving needs the network, so the form is loaded on demand. */
function EventForm(props: ComponentProps<typeof LateForm>) {
  return (
    <Suspense>
      <LateForm {...props} />
    </Suspense>
  );
}

/** The current editing action. */
export type Editing =
  | { kind: 'new'; start: number; end: number; isAllDay: boolean; eventKind: 'event' | 'appointment' }
  | { kind: 'draft'; draft: EventDraft }
  | { kind: 'edit'; opened: OpenedEvent; scope: ChangeScope | null }
  | { kind: 'times'; event: ShownEvent; start: number; end: number; isCopy: boolean }
  | { kind: 'move'; event: ShownEvent; move: MoveKind }
  | { kind: 'delete'; event: ShownEvent };

interface EventEditingProps {
  editing: Editing | null;
  /** The event from the URL. */
  opened: { id: string | null; at: string | null };
  timeZone: string;
  clock: Clock;
  /** Default reminder in minutes; -1 for none. */
  reminder: number;
  calendars: readonly CalendarInfo[];
  /** What this device knows about the open event while the server is unreachable. */
  offlineOccurrence?: Occurrence | undefined;
  /** Only the first date of the open event's series is shown. */
  isTooComplex?: boolean | undefined;
  changes: EventChanges;
  onEdit: (editing: Editing) => void;
  onClose: () => void;
}

/** The event dialogs, one at a time. */
export function EventEditing(props: EventEditingProps) {
  const { editing, opened, timeZone, clock, reminder, calendars, changes, onEdit, onClose } = props;
  const seen = useRef<ReadonlyMap<string, number>>(undefined);
  const shownOf = ({ occurrence }: OpenedEvent) => showEvents([occurrence], timeZone)[0];
  /** Default reminders for new events; their calendar may have its own. */
  const usual = (kind: EventDraft['kind']) =>
    (kind === 'event' ? calendars.find(({ isDefault }) => isDefault)?.defaultReminders : null) ??
    usualReminders(kind, reminder);

  if (editing === null) {
    if (opened.id === null) return null;
    return (
      <Suspense>
        <EventDialog
          id={opened.id}
          at={opened.at}
          offlineOccurrence={props.offlineOccurrence}
          isTooComplex={props.isTooComplex}
          timeZone={timeZone}
          clock={clock}
          isReadOnlyCalendar={(id) =>
            calendars.some((calendar) => calendar.id === id && calendar.subscriptionUrl !== null)
          }
          changes={changes}
          onEdit={(found) =>
            onEdit({
              ...{ kind: 'edit', opened: found },
              scope: found.event.seriesId === null || found.event.isOnly ? 'all' : null,
            })
          }
          onMove={(found, move) => {
            const event = shownOf(found);
            if (event) onEdit({ kind: 'move', event, move });
          }}
          onDelete={(found) => {
            const event = shownOf(found);
            if (event) onEdit({ kind: 'delete', event });
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  switch (editing.kind) {
    case 'new':
    case 'draft': {
      const initial =
        editing.kind === 'new'
          ? newValues(editing, timeZone, usual(editing.eventKind))
          : draftValues(editing.draft, usual(editing.draft.kind));
      return (
        <EventForm
          initial={initial}
          shownZone={timeZone}
          clock={clock}
          calendars={calendars}
          usualReminders={usualReminders(initial.kind, reminder)}
          onClose={onClose}
          onSend={async ({ calendarId, category, ...values }, people) => {
            const id = newId();
            await changes.create({
              ...{ id, ...values },
              ...(calendarId !== '' && { calendarId }),
              ...(category !== '' && { category }),
            });
            onClose();
            if (people.emails.length > 0) await changes.invite(id, people);
          }}
        />
      );
    }
    case 'edit': {
      const { opened: found, scope } = editing;
      if (scope === null) {
        return (
          <ScopeDialog
            title="Change which events?"
            action="Continue"
            onChoose={(chosen) => onEdit({ ...editing, scope: chosen })}
            onCancel={onClose}
          />
        );
      }
      return (
        <EventForm
          id={found.event.seriesId ?? found.event.id}
          initial={eventValues(found.event)}
          shownZone={timeZone}
          clock={clock}
          calendars={calendars}
          hasNoRepeat={scope === 'this' && found.event.seriesId !== null}
          onClose={onClose}
          onSend={async (values) => {
            const change = changedValues(eventValues(found.event), values);
            try {
              if (Object.keys(change).length > 0)
                await changes.change(
                  {
                    ...found.occurrence,
                    version: Math.max(seen.current?.get(found.event.id) ?? 0, found.occurrence.version),
                  },
                  change,
                  { scope },
                );
            } catch (error) {
              const event = changedElsewhere(error);
              // Saving again means the person has seen the newer version.
              if (event) seen.current = new Map([[found.event.id, event.version]]);
              throw error;
            }
            onClose();
          }}
        />
      );
    }
    case 'move':
      return (
        <Suspense>
          <MoveDialog
            kind={editing.move}
            event={editing.event}
            onClose={onClose}
            onSend={({ start, end }) =>
              onEdit({ kind: 'times', event: editing.event, start, end, isCopy: editing.move === 'copy' })
            }
          />
        </Suspense>
      );
    case 'times':
    case 'delete':
      return (
        <Applying
          key={applyingKey(editing)}
          editing={editing}
          isReadOnly={calendars.some(
            ({ id, subscriptionUrl }) =>
              id === editing.event.occurrence.calendarId && subscriptionUrl !== null,
          )}
          timeZone={timeZone}
          changes={changes}
          onClose={onClose}
        />
      );
  }
}

type AppliedEditing = Extract<Editing, { kind: 'times' | 'delete' }>;

function applyingKey(editing: AppliedEditing): string {
  const span = editing.kind === 'times' ? `${editing.start} ${editing.end}` : '';
  return `${editing.kind} ${editing.event.key} ${span}`;
}

interface ApplyingProps {
  editing: AppliedEditing;
  isReadOnly: boolean;
  timeZone: string;
  changes: EventChanges;
  onClose: () => void;
}

/** Moves, copies or deletes at once; for a series it first asks which occurrences. */
function Applying({ editing, isReadOnly, timeZone, changes, onClose }: ApplyingProps) {
  const { occurrence } = editing.event;
  const isCopy = editing.kind === 'times' && editing.isCopy;
  const { seriesId, at } = occurrence;
  const isOfSeries = seriesId !== null && !isCopy;
  const [asks, setAsks] = useState(false);
  const [isBegun, setIsBegun] = useState(false);

  async function apply(scope: ChangeScope) {
    setIsBegun(true);
    try {
      if (editing.kind === 'delete') await changes.remove(occurrence, scope);
      else if (isCopy)
        await changes.create({
          ...copied(occurrence, isReadOnly),
          ...timesOf(occurrence, editing, timeZone),
        });
      else
        await changes.change(occurrence, timesOf(occurrence, editing, timeZone), {
          scope,
          message: 'Event moved',
        });
    } catch {
      // The error is already shown, and the event is back in place.
    }
    onClose();
    // On another day it is a different element.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>(`[data-event="${CSS.escape(editing.event.key)}"]`)?.focus();
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is applied does not change while this is shown
  useEffect(() => {
    if (!isOfSeries) return void apply('all');
    const isOnly = at === null ? Promise.resolve(false) : isOnlyDate(seriesId, at);
    // If that cannot be said, asking is safe.
    void isOnly.catch(() => false).then((alone) => (alone ? apply('all') : setAsks(true)));
  }, []);

  if (!asks || isBegun) return null;
  const isDelete = editing.kind === 'delete';
  return (
    <ScopeDialog
      title={isDelete ? 'Delete which events?' : 'Move which events?'}
      action={isDelete ? 'Delete' : 'Move'}
      isDestructive={isDelete}
      onChoose={(scope) => void apply(scope)}
      onCancel={onClose}
    />
  );
}

/** Converts a span from the shown zone to the event's own zone. */
function timesOf(occurrence: Occurrence, { start, end }: { start: number; end: number }, shownZone: string) {
  const { isAllDay, timeZone } = occurrence;
  const own = (wall: number) =>
    isAllDay ? inputTime(wall, true) : inputTime(wallAt(instantOf(wall, shownZone), timeZone), false);
  return { isAllDay, startTime: own(start), endTime: own(end), timeZone };
}

function copied(
  { title, location, withWhom, kind, category, priority, status, isBusy, calendarId }: Occurrence,
  isReadOnly: boolean,
) {
  const copy = { id: newId(), title, location, withWhom, kind, category, priority, status, isBusy };
  // A copy from a read-only calendar goes into one's own.
  return { ...copy, ...(!isReadOnly && { calendarId }) };
}

function newValues(
  { start, end, isAllDay, eventKind }: Extract<Editing, { kind: 'new' }>,
  timeZone: string,
  reminders: number[],
): EventValues {
  return {
    title: '',
    kind: eventKind,
    withWhom: '',
    isAllDay,
    startTime: inputTime(start, isAllDay),
    // The form names the last day.
    endTime: inputTime(isAllDay ? end - dayMs : end, isAllDay),
    timeZone,
    location: '',
    description: '',
    category: eventKind === 'appointment' ? 'personal' : '',
    priority: eventKind === 'appointment' ? 'high' : 'normal',
    status: 'confirmed',
    isBusy: true,
    rule: null,
    isFlexible: false,
    calendarId: '',
    reminders,
  };
}

/** The last day of an all-day event, as the form shows it. */
function lastDay(isAllDay: boolean, endTime: string): string {
  return isAllDay ? inputTime(wallMs(endTime) - dayMs, true) : endTime;
}

/** An appointment has two by default; other events use the setting. */
function usualReminders(kind: EventDraft['kind'], reminder: number): number[] {
  if (kind === 'appointment') return [60, 1_440];
  return reminder < 0 ? [] : [reminder];
}

function draftValues(draft: EventDraft, reminders: number[]): EventValues {
  const { isAllDay, endTime } = draft;
  return {
    ...draft,
    endTime: lastDay(isAllDay, endTime),
    description: '',
    status: 'confirmed',
    isBusy: true,
    isFlexible: false,
    calendarId: '',
    reminders: draft.reminders ?? reminders,
  };
}

function eventValues(event: CalendarEvent): EventValues {
  const { title, kind, withWhom, isAllDay, startTime, endTime, timeZone, location, description } = event;
  const { category, priority, status, isBusy, rule, reminders, isFlexible, calendarId } = event;
  return {
    title,
    kind,
    withWhom,
    isAllDay,
    startTime,
    endTime: lastDay(isAllDay, endTime),
    timeZone,
    location,
    description,
    category,
    priority,
    status,
    isBusy,
    rule,
    reminders,
    isFlexible,
    calendarId,
  };
}

/** Only the changed fields; the rest follows the series. */
function changedValues(before: EventValues, after: EventValues): EventChange {
  const { isAllDay, startTime, endTime, timeZone, ...plain } = after;
  const change: EventChange = {};
  for (const [name, value] of Object.entries(plain)) {
    if (JSON.stringify(before[name as keyof EventValues]) !== JSON.stringify(value))
      Object.assign(change, { [name]: value });
  }
  const isMoved =
    before.isAllDay !== isAllDay ||
    before.startTime !== startTime ||
    before.timeZone !== timeZone ||
    before.endTime !== lastDay(isAllDay, endTime);
  return isMoved ? { ...change, isAllDay, startTime, endTime, timeZone } : change;
}
