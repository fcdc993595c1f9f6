import { AttendeeStatus } from '#features/calendar/shared/guests.contract.ts';

export interface Reply {
  uid: string;
  email: string;
  status: AttendeeStatus;
}

/** Answers of mail programs to invitations; undefined for a file that is something else. Lines are unfolded. */
export function readReplies(file: string): Reply[] | undefined {
  if (!/^METHOD:REPLY\s*$/im.test(file)) return undefined;
  return file.split(/^BEGIN:VEVENT\s*$/im).flatMap((event): Reply[] => {
    const uid = /^UID:(.*)$/im.exec(event)?.[1]?.trim();
    const [, parameters = '', email] = /^ATTENDEE((?:;[^:\r\n]*)?):mailto:([^\s]+)/im.exec(event) ?? [];
    const status = /;PARTSTAT=([\w-]+)/i.exec(parameters)?.[1]?.toLowerCase();
    const known = AttendeeStatus.safeParse(status);
    return uid && email && known.success ? [{ uid, email, status: known.data }] : [];
  });
}
