import type { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import { partStat } from '../ics/people-lines.ts';
import { text, writeCalendar } from '../ics/write-calendar.ts';
import type { EventRow } from '../series/event-row.ts';
import type { Organiser } from './organiser.ts';

interface Invited {
  email: string;
  status: AttendeeStatus;
}

/** Quotes a parameter value, which cannot contain quotes. */
const quoted = (value: string) => `"${value.replaceAll(/["\r\n]/g, "'")}"`;

/**
 * An invitation that other calendars can import. The description is not shared: strangers see only what, when and
 * where.
 */
export function invitationFile(
  rows: readonly EventRow[],
  {
    organiser,
    invited,
    method,
  }: { organiser: Organiser; invited: readonly Invited[]; method: 'REQUEST' | 'CANCEL' },
): string {
  const people = [
    `ORGANIZER;CN=${quoted(organiser.shownName)}:mailto:${text(organiser.email)}`,
    ...invited.map(
      ({ email, status }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${partStat[status]};RSVP=TRUE:mailto:${text(email)}`,
    ),
  ];
  const bare = rows.map((row) => ({ ...row, description: '', reminders: [], other: '', withWhom: '' }));
  return writeCalendar(bare, bare[0]?.title ?? '', { method, peopleOf: () => people });
}
