import { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';

/** A person named on a line of a calendar file. */
export interface NamedPerson {
  email: string;
  /** Empty if the file gives none. */
  name: string;
}

interface ContentLine {
  name: string;
  /** By upper-case name. */
  parameters: Map<string, string>;
  value: string;
}

/** Splits an unfolded line; quoted values may contain the delimiters (RFC 5545, 3.1). */
function readLine(line: string): ContentLine | undefined {
  const parts = [''];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const letter = line[at] ?? '';
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ';' && !isQuoted) parts.push('');
    else if (letter === ':' && !isQuoted) {
      const [name = '', ...given] = parts;
      const parameters = new Map(
        given.map((part) => {
          const equals = part.indexOf('=');
          return [part.slice(0, equals).toUpperCase(), part.slice(equals + 1)] as const;
        }),
      );
      return { name: name.toUpperCase(), parameters, value: line.slice(at + 1).trim() };
    } else parts[parts.length - 1] += letter;
  }
  return undefined;
}

function personOf({ value, parameters }: ContentLine): NamedPerson | undefined {
  const [, email] = /^mailto:([^\s@]+@[^\s@]+)$/i.exec(value) ?? [];
  return email === undefined
    ? undefined
    : { email: email.toLowerCase(), name: parameters.get('CN')?.trim() ?? '' };
}

function statusOf({ parameters }: ContentLine): AttendeeStatus {
  const status = AttendeeStatus.safeParse(parameters.get('PARTSTAT')?.toLowerCase());
  return status.success ? status.data : 'needs-action';
}

export interface People {
  organiser: NamedPerson | undefined;
  /** Verbatim, for replies. */
  organiserLine: string;
  attendees: (NamedPerson & { status: AttendeeStatus })[];
}

/** Organiser and attendees, from a file's preserved lines. */
export function readPeople(lines: string): People {
  const people: People = { organiser: undefined, organiserLine: '', attendees: [] };
  for (const text of lines.split('\n')) {
    if (!isOfPeople.test(text)) continue;
    const line = readLine(text);
    const person = line && personOf(line);
    if (!person) continue;
    if (line.name === 'ORGANIZER') {
      people.organiser = person;
      people.organiserLine = text;
    } else people.attendees.push({ ...person, status: statusOf(line) });
  }
  return people;
}

const isOfPeople = /^(?:ATTENDEE|ORGANIZER)[;:]/i;

export const partStat: Record<AttendeeStatus, string> = {
  'needs-action': 'NEEDS-ACTION',
  accepted: 'ACCEPTED',
  tentative: 'TENTATIVE',
  declined: 'DECLINED',
};

/** Writes a person's answer into their line, for programs that read it there. */
export function withAnswer(lines: string, email: string, answer: AttendeeStatus): string {
  return lines
    .split('\n')
    .map((text) => {
      const line = /^ATTENDEE[;:]/i.test(text) ? readLine(text) : undefined;
      if (!line || personOf(line)?.email !== email.toLowerCase()) return text;
      const parameters = new Map(line.parameters);
      parameters.delete('RSVP');
      parameters.set('PARTSTAT', partStat[answer]);
      // Values that were quoted may need quoting again.
      const written = [...parameters].map(
        ([name, value]) => `${name}=${/[;:,]/.test(value) ? `"${value}"` : value}`,
      );
      return `ATTENDEE;${written.join(';')}:${line.value}`;
    })
    .join('\n');
}
