import { AttendeeStatus } from '#features/calendar/shared/attendee-status.ts';
import { maxCommentLength } from '#features/calendar/shared/guests.contract.ts';
import { readWall } from '#features/calendar/shared/wall-time.ts';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable } from '#shared/plain-text.ts';
import { zoneByName } from './zone-of-file.ts';

export interface Reply {
  uid: string;
  email: string;
  status: AttendeeStatus;
  /** Sequence of the invitation being answered, if the program gives it. */
  sequence?: number;
  /** For a series: the single date being answered. */
  date?: ReplyDate;
  comment: string;
}

export interface ReplyDate {
  /** Wall milliseconds in the zone; midnight for a whole day. */
  wall: number;
  /** Null for the event's own zone. */
  zone: string | null;
}

/** Replies of mail programs to invitations; undefined for any other file. Expects unfolded lines. */
export function readReplies(file: string): Reply[] | undefined {
  if (!/^METHOD:REPLY\s*$/im.test(file)) return undefined;
  return file.split(/^BEGIN:VEVENT\s*$/im).flatMap((event): Reply[] => {
    const uid = /^UID:(.*)$/im.exec(event)?.[1]?.trim();
    const [, parameters = '', email] = /^ATTENDEE((?:;[^:\r\n]*)?):mailto:([^\s]+)/im.exec(event) ?? [];
    const status = /;PARTSTAT=([\w-]+)/i.exec(parameters)?.[1]?.toLowerCase();
    const known = AttendeeStatus.safeParse(status);
    const sequence = /^SEQUENCE:(\d{1,7})\s*$/im.exec(event)?.[1];
    const date = dateOf(event);
    if (date === 'unreadable' || !uid || !email || !known.success) return [];
    return [
      {
        ...{ uid, email, status: known.data, comment: commentOf(event) },
        ...(sequence !== undefined && { sequence: Number(sequence) }),
        ...(date && { date }),
      },
    ];
  });
}

/** Declining one date is not an answer for the others. */
function dateOf(event: string): ReplyDate | 'unreadable' | undefined {
  const line = /^RECURRENCE-ID((?:;[^:\r\n]*)?):(\S*)/im.exec(event);
  if (!line) return undefined;
  const [, parameters = '', value = ''] = line;
  const [, day = '', hour = '00', minute = '00', utc] =
    /^(\d{8})(?:T(\d\d)(\d\d)\d\d(Z)?)?$/i.exec(value) ?? [];
  const wall = readWall(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${hour}:${minute}`);
  if (day === '' || wall === undefined) return 'unreadable';
  if (utc) return { wall, zone: 'UTC' };
  const [, named = ''] = /;TZID="?([^";:]+)/i.exec(parameters) ?? [];
  const zone = named === '' ? undefined : zoneByName(named);
  return named !== '' && zone === undefined ? 'unreadable' : { wall, zone: zone ?? null };
}

function commentOf(event: string): string {
  const text = /^COMMENT(?:;[^:\r\n]*)?:(.*)$/im.exec(event)?.[1] ?? '';
  const plain = text.replaceAll(/\\n/gi, ' ').replaceAll(/\\([,;\\])/g, '$1');
  return isStorable(plain) ? visibleLine(plain).slice(0, maxCommentLength) : '';
}
