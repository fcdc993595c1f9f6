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
  /** Of a changed occurrence: it does not take place. */
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
  /** Lines that we keep for other programs. */
  other: string;
}

export interface ReadCalendar {
  events: IcsEvent[];
  skipped: { title: string; reason: SkipReason }[];
  tasks: number;
  inOwnZone: number;
  once: number;
}
