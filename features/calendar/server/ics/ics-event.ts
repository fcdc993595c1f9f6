import type {
  EventCategory,
  EventKind,
  EventPriority,
  EventStatus,
} from '#features/calendar/shared/calendar.contract.ts';
import type { SkipReason } from '#features/calendar/shared/calendar-files.contract.ts';

/** An event as a file tells it, in the words of our own rows. */
export interface IcsEvent {
  uid: string;
  /** Of a changed occurrence: the wall time in the zone of its series that it replaces. */
  recurrenceAt: string | null;
  /** It does not take place: a changed occurrence, or what a file of `METHOD:CANCEL` names. */
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
  /** How often whoever organises it has changed when or where it is. */
  sequence: number;
  /** Lines that we keep for other programs. */
  other: string;
}

/** What an invitation asks (RFC 5546): to take the event as it is there, or off the calendar. */
export type InvitationMethod = 'request' | 'cancel';

export interface ReadCalendar {
  /** Absent for a file that is no invitation. */
  method?: InvitationMethod;
  events: IcsEvent[];
  skipped: { title: string; reason: SkipReason }[];
  tasks: number;
  inOwnZone: number;
  once: number;
}
