import { AttendeeStatus } from '#features/calendar/shared/guests.contract.ts';

export interface Reply {
  uid: string;
  email: string;
  status: AttendeeStatus;
  /** Of the invitation that is answered, where the program says it. */
  sequence?: number;
}

/** Answers of mail programs to invitations; undefined for a file that is something else. Lines are unfolded. */
export function readReplies(file: string): Reply[] | undefined {
  if (!/^METHOD:REPLY\s*$/im.test(file)) return undefined;
  return file.split(/^BEGIN:VEVENT\s*$/im).flatMap((event): Reply[] => {
    const uid = /^UID:(.*)$/im.exec(event)?.[1]?.trim();
    const [, parameters = '', email] = /^ATTENDEE((?:;[^:\r\n]*)?):mailto:([^\s]+)/im.exec(event) ?? [];
    const status = /;PARTSTAT=([\w-]+)/i.exec(parameters)?.[1]?.toLowerCase();
    const known = AttendeeStatus.safeParse(status);
    const sequence = /^SEQUENCE:(\d{1,7})\s*$/im.exec(event)?.[1];
    // Who cannot come on one date has not answered for the others.
    if (/^RECURRENCE-ID[;:]/im.test(event) || !uid || !email || !known.success) return [];
    return [
      { uid, email, status: known.data, ...(sequence !== undefined && { sequence: Number(sequence) }) },
    ];
  });
}
