import { z } from 'zod';
import {
  CalendarColour,
  EventCategory,
  EventKind,
  EventPriority,
  EventSource,
  EventStatus,
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
import { ProposedEvent } from '#features/calendar/shared/event-draft-part.schema.ts';
import { eventDraftPart, mostProposed } from '#features/calendar/shared/event-draft-part.ts';
import { maxRuleLength } from '#features/calendar/shared/rule.ts';
import type { Declaration } from '#server/declaration.ts';

const wallLength = 16;

export const calendarDeclaration: Declaration = {
  name: 'calendar',
  screens: calendarScreens,
  canBeOff: true,
  messageParts: [
    { ...eventDraftPart, schema: z.object({ proposed: z.array(ProposedEvent).max(mostProposed) }) },
  ],
  tables: {
    calendars: {
      label: 'Calendars',
      bounds: { rows: maxCalendars, isOfPerson: true, texts: { name: maxCalendarNameLength } },
      oneOf: { colour: CalendarColour.options },
    },
    events: {
      label: 'Events',
      bounds: {
        rows: maxEvents,
        isOfPerson: true,
        texts: {
          uid: 255,
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
      },
      atLeast: { version: 1, sequence: 0 },
    },
    due_reminders: {
      label: 'Reminders that were due',
      notExported:
        'They say what was to be seen on this server; the reminders themselves go with their events.',
    },
    calendar_operations: {
      label: 'Changes of events that can be undone',
      notExported: 'They last a day, and what they would bring back is on this server only.',
    },
  },
};
