import type { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import { partStat } from '../ics/people-lines.ts';
import { text, writeCalendar } from '../ics/write-calendar.ts';
import type { EventRow } from '../series/event-row.ts';
import type { Organiser } from './organiser.ts';

interface Invited {
  email: string;
  status: AttendeeStatus;
}

/** A parameter in quotes, which cannot hold any. */
const quoted = (value: string) => `"${value.replaceAll(/["\r\n]/g, "'")}"`;

/**
 * What calendars of others make an event of. The description stays here: what a stranger reads in their own calendar is
 * what the meeting is, when and where.
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
