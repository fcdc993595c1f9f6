import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useToast } from '#client/ui/toast.tsx';
import type {
  ApplyInput,
  CalendarRange,
  ChangeScope,
  CreateEventInput,
  EventChange,
  Occurrence,
  WriteAnswer,
} from '#features/calendar/shared/calendar.contract.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf } from '#features/calendar/shared/zone.ts';
import {
  applyTogether,
  changeEvent,
  createEvent,
  deleteEvent,
  type ImportResult,
  refreshCalendar,
  undoOperation,
} from './calendar.api.ts';
import { calendarKey } from './calendar-key.ts';
import type { InvitedPeople } from './form/event-form.tsx';
import { describeImport } from './transfer/describe-import.ts';

/** Maximum number of undo steps. */
const mostUndone = 50;

/** Refusals with a sentence of the server; of others only the failure is worth saying. */
const sayWhy = new Set<ApiError['code']>(['conflict', 'forbidden', 'invalid_input']);

/** The targeted occurrence, as the server knows it. */
type Named = Pick<Occurrence, 'id' | 'seriesId' | 'at' | 'version' | 'title'>;

/** Writes events. Every change can be undone; failures are shown, and nothing then looks as if it had succeeded. */
export function useEventChanges() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const done = useRef<string[]>([]);
  const [made, setMade] = useState<string | null>(null);

  async function undo(operationId: string): Promise<void> {
    done.current = done.current.filter((id) => id !== operationId);
    try {
      await undoOperation(operationId);
      showToast({ message: 'Undone' });
    } catch (error) {
      showToast({ message: error instanceof ApiError ? error.message : 'Failed to save event' });
    }
    await refreshCalendar(queryClient);
  }

  async function write(
    work: () => Promise<WriteAnswer>,
    { message, failure }: { message: string; failure: string },
  ): Promise<WriteAnswer> {
    try {
      const answer = await work();
      if (answer.operationId !== '') done.current = [...done.current, answer.operationId].slice(-mostUndone);
      const freed =
        answer.freed === 0
          ? ''
          : answer.freed === 1
            ? ' 1 changed date is now an event of its own.'
            : ` ${answer.freed} changed dates are now events of their own.`;
      showToast({
        message: `${message}${freed}`,
        ...(answer.operationId !== '' && { onUndo: () => void undo(answer.operationId) }),
      });
      return answer;
    } catch (error) {
      const hasReason = error instanceof ApiError && sayWhy.has(error.code);
      showToast({ message: hasReason ? error.message : failure });
      throw error;
    } finally {
      await refreshCalendar(queryClient);
    }
  }

  function keep(operationId: string, message: string): void {
    if (operationId !== '') done.current = [...done.current, operationId].slice(-mostUndone);
    showToast({ message, ...(operationId !== '' && { onUndo: () => void undo(operationId) }) });
  }

  /** Optimistic update; a rejection reverts it. */
  function showAtOnce({ id, at }: Pick<Occurrence, 'id' | 'at'>, change: EventChange): void {
    const { isAllDay, startTime, endTime, timeZone } = change;
    if (isAllDay === undefined || !startTime || !endTime || !timeZone) return;
    const moment = (text: string) =>
      isAllDay ? text : new Date(instantOf(wallMs(text), timeZone)).toISOString();
    queryClient.setQueriesData<CalendarRange>({ queryKey: [...calendarKey, 'range'] }, (range) =>
      range === undefined
        ? undefined
        : {
            ...range,
            occurrences: range.occurrences.map((one) =>
              one.id === id && one.at === at
                ? { ...one, isAllDay, timeZone, startTime: moment(startTime), endTime: moment(endTime) }
                : one,
            ),
          },
    );
  }

  return {
    /** Id of the last event that was created here; the hours scroll to it. */
    made,
    create(input: CreateEventInput) {
      setMade(input.id);
      return write(() => createEvent(input), {
        message: input.kind === 'appointment' ? 'Appointment created' : 'Event created',
        failure: 'Failed to save event',
      });
    },
    /** Invites people to a new event. It stays even if inviting fails, with links for those without email. */
    async invite(eventId: string, people: InvitedPeople): Promise<void> {
      try {
        const { inviteAll } = await import('./guests/guests.api.ts');
        const mails = await inviteAll(eventId, people);
        const isSent = Object.values(mails).every((outcome) => outcome === 'sent');
        showToast({
          message: isSent && people.isMailed ? 'Invitations sent' : 'Open the event for the links to pass on',
        });
      } catch (error) {
        showToast({ message: error instanceof ApiError ? error.message : 'Failed to invite people' });
      } finally {
        await refreshCalendar(queryClient);
      }
    },
    change: async (
      { id, seriesId, at, version }: Named,
      changes: EventChange,
      { scope = 'this', message = 'Event saved' }: { scope?: ChangeScope; message?: string } = {},
    ) => {
      // A read in flight would briefly show the old position.
      await queryClient.cancelQueries({ queryKey: [...calendarKey, 'range'] });
      if (seriesId === null || scope === 'this') showAtOnce({ id, at }, changes);
      return write(
        () => changeEvent(seriesId ?? id, { version, scope, ...(at !== null && { at }), changes }),
        {
          message,
          failure: 'Failed to save event',
        },
      );
    },
    remove: ({ id, seriesId, at, version }: Named, scope: ChangeScope = 'this') =>
      write(() => deleteEvent(seriesId ?? id, { version, scope, at }), {
        message: 'Event deleted',
        failure: 'Failed to delete event',
      }),
    /** Imports as one undo step. @returns the invitation awaiting an answer. @throws the server's rejection. */
    async importFile(work: () => Promise<ImportResult>): Promise<string | null> {
      const answer = await work();
      const { operationId } = answer;
      keep(operationId, /* text */ `Imported: ${describeImport(answer)}`);
      await refreshCalendar(queryClient);
      return answer.invitedTo;
    },
    /** Applies proposals together. @throws the server's rejection. */
    async apply(input: ApplyInput, message: string): Promise<void> {
      try {
        const { operationId } = await applyTogether(input);
        keep(operationId, message);
      } catch (error) {
        showToast({ message: error instanceof ApiError ? error.message : 'Failed to save event' });
        throw error;
      } finally {
        await refreshCalendar(queryClient);
      }
    },
    /** Deletes a calendar with its events. @throws the server's rejection. */
    async removeCalendar(work: () => Promise<{ operationId: string }>): Promise<void> {
      const { operationId } = await work();
      keep(operationId, 'Calendar deleted');
    },
    undo,
    undoLast(): void {
      const last = done.current.at(-1);
      if (last !== undefined) void undo(last);
    },
  };
}

export type EventChanges = ReturnType<typeof useEventChanges>;
