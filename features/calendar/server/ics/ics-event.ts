import type {
  EventCategory,
  EventKind,
  EventPriority,
  EventStatus,
} from '#features/calendar/shared/calendar.contract.ts';
import type { SkipReason } from '#features/calendar/shared/calendar-files.contract.ts';

/** An event from a file, in the terms of our rows. */
export interface IcsEvent {
  uid: string;
  /** For a changed occurrence: the wall time it replaces, in the zone of its series. */
  recurrenceAt: string | null;
  /** Cancelled: a changed occurrence, or anything in a `METHOD:CANCEL` file. */
  isCancelled: boolean;
  title: string;
  description: string;
  location: string;
  withWhom: string;
  kind: EventKind;
  category: EventCategory;
  priority: EventPriority;
  status: EventStatus;
  isBusy: boolean;
  isAllDay: boolean;
  startTime: string;
  endTime: string;
  timeZone: string;
  rule: string | null;
  excluded: string[];
  added: string[];
  /** Minutes before the start. */
  reminders: number[];
  /** How often the organiser has changed its time or place. */
  sequence: number;
  /** Lines kept for other programs. */
  other: string;
}

/** What an invitation requests (RFC 5546): adding or updating the event, or cancelling it. */
export type InvitationMethod = 'request' | 'cancel';

export interface ReadCalendar {
  /** Absent unless the file is an invitation. */
  method?: InvitationMethod;
  events: IcsEvent[];
  skipped: { title: string; reason: SkipReason }[];
  tasks: number;
  inOwnZone: number;
  once: number;
}
