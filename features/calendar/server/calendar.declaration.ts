import { GoalPart, maxGoals } from '#features/calendar/shared/assistant.contract.ts';
import { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import {
  CalendarColour,
  EventCategory,
  EventKind,
  EventOutcome,
  EventPriority,
  EventSource,
  EventStatus,
  FeedScope,
  maxCalendarNameLength,
  maxCalendars,
  maxDescriptionLength,
  maxEvents,
  maxExcluded,
  maxLocationLength,
  maxTitleLength,
  maxWithLength,
} from '#features/calendar/shared/calendar.contract.ts';
import { calendarScreens } from '#features/calendar/shared/calendar.screens.ts';
import { maxOtherLength } from '#features/calendar/shared/calendar-files.contract.ts';
import { maxAddressLength } from '#features/calendar/shared/calendars.contract.ts';
import { ProposedEvent } from '#features/calendar/shared/event-draft-part.schema.ts';
import { eventDraftPart, mostProposed } from '#features/calendar/shared/event-draft-part.ts';
import { maxRuleLength } from '#features/calendar/shared/rule.ts';
import { ProposedChange } from '#features/calendar/shared/schedule-change-part.schema.ts';
import { mostChangesProposed, scheduleChangePart } from '#features/calendar/shared/schedule-change-part.ts';
import type { Declaration } from '#server/declaration.ts';

const wallLength = 16;

export const calendarDeclaration: Declaration = {
  name: 'calendar',
  screens: calendarScreens,
  canBeOff: true,
  messageParts: [
    { ...eventDraftPart, schema: (z) => z.object({ proposed: z.array(ProposedEvent).max(mostProposed) }) },
    {
      ...scheduleChangePart,
      schema: (z) => z.object({ proposed: z.array(ProposedChange).max(mostChangesProposed) }),
    },
  ],
  tables: {
    calendars: {
      label: 'Calendars',
      bounds: {
        rows: maxCalendars,
        isOfPerson: true,
        texts: {
          dav_name: 64,
          name: maxCalendarNameLength,
          subscription_url: maxAddressLength,
          refresh_error: 300,
          feed_token_hash: 64,
          default_reminders: 60,
          time_zone: 64,
          http_etag: 500,
          http_modified: 100,
          aside_of: 64,
        },
      },
      oneOf: {
        colour: CalendarColour.options,
        feed_scope: FeedScope.options,
        default_category: EventCategory.options,
      },
      // A calendar without a DAV name uses its id.
      distinct: ['dav_name'],
      // The feed URL points to this server; without it the scope is meaningless.
      secrets: ['feed_token_hash', 'feed_scope'],
    },
    events: {
      label: 'Events',
      bounds: {
        rows: maxEvents,
        isOfPerson: true,
        texts: {
          uid: 255,
          resource_name: 255,
          title: maxTitleLength,
          description: maxDescriptionLength,
          location: maxLocationLength,
          with_whom: maxWithLength,
          start_local: wallLength,
          time_zone: 64,
          rule: maxRuleLength,
          excluded: maxExcluded * wallLength,
          added: maxExcluded * wallLength,
          recurrence_at: wallLength,
          changed_fields: 200,
          reminders: 60,
          other: maxOtherLength,
        },
      },
      oneOf: {
        kind: EventKind.options,
        category: EventCategory.options,
        priority: EventPriority.options,
        status: EventStatus.options,
        source: EventSource.options,
        outcome: EventOutcome.options,
        answer: AttendeeStatus.options,
      },
      atLeast: { version: 1, sequence: 0 },
      points: { goal_id: 'schedule_goals' },
    },
    schedule_goals: {
      label: 'Schedule goals',
      bounds: { rows: maxGoals, isOfPerson: true, texts: { title: maxTitleLength, due_on: 10 } },
      oneOf: {
        priority: EventPriority.options,
        category: EventCategory.options,
        part: GoalPart.options,
      },
      atLeast: { minutes: 15, smallest_block: 15, largest_block: 15 },
    },
    dismissed_advice: {
      label: 'Recommendations hidden for a while',
      notExported: 'It lasts two weeks, and concerns the calendar of this server.',
    },
    event_attendees: {
      label: 'People invited to events',
      addressColumn: 'email',
      notImported: 'The invitations were sent by the other server, which has the answers.',
    },
    meeting_polls: {
      label: 'Polls for a time to meet',
      notImported: 'Their links lead to the other server.',
    },
    meeting_poll_people: {
      label: 'Answers to polls',
      addressColumn: 'email',
      notImported: 'Their links lead to the other server.',
    },
    booking_pages: { label: 'Booking pages', notImported: 'Their links lead to the other server.' },
    bookings: {
      label: 'Bookings',
      addressColumn: 'guest_email',
      notImported: 'Their links lead to the other server.',
    },
    due_reminders: {
      label: 'Reminders that were due',
      notExported:
        'They say what was to be seen on this server; the reminders themselves go with their events.',
    },
    calendar_changes: {
      label: 'Events that changed last, for programs that keep in step',
      notExported: 'They say which files of this server have changed; the events themselves are exported.',
    },
    calendar_operations: {
      label: 'Event changes that can be undone',
      notExported: 'They last a day, and what they would bring back is only on this server.',
    },
  },
};
