import { describe, expect, it } from 'vitest';
import type {
  CalendarEvent,
  CalendarRange,
  CheckAnswer,
} from '#features/calendar/shared/calendar.contract.ts';
import type { InviteAnswer } from '#features/calendar/shared/guests.contract.ts';
import type { OwnInvitation } from '#features/calendar/shared/own-answer.contract.ts';
import { newId } from '#shared/ids.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { read, startCalendarTest } from '../testing/calendar-test.ts';

const test = startCalendarTest({ sendsMail: true });

const organiser = 'kim@example.org';

function invitation({ sequence = 0, hour = 9, method = 'REQUEST' } = {}): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...(method === '' ? [] : [`METHOD:${method}`]),
    'BEGIN:VEVENT',
    `UID:fair-${test.ada.email}`,
    `SEQUENCE:${sequence}`,
    `DTSTART:20310304T${String(hour).padStart(2, '0')}0000Z`,
    `DTEND:20310304T${hour + 1}0000Z`,
    'SUMMARY:Plan the fair',
    `ATTENDEE;CN="Ada; of the fair";PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${test.ada.email}`,
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:lee@example.org',
    `ORGANIZER;CN=Kim:mailto:${organiser}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}

interface Imported {
  invitedTo: string | null;
  updated: number;
  unchanged: number;
}
const bring = (person: TestPerson, file: string) =>
  read<Imported>(person.post('/api/calendar/import', { file }));
const answerPath = (id: string) => `/api/calendar/events/${id}/answer`;
const event = (person: TestPerson, id: string) =>
  read<CalendarEvent>(person.get(`/api/calendar/events/${id}`));

describe('R231 an answer to somebody else’s invitation', () => {
  it('goes to whoever organises it by an email that their calendar reads, and frees the time it declines', async () => {
    const preview = await read<{ invitedBy: string }>(
      test.ada.post('/api/calendar/import/preview', { file: invitation() }),
    );
    expect(preview.invitedBy).toBe('Kim');
    const id = (await bring(test.ada, invitation())).invitedTo ?? '';
    expect(await read<OwnInvitation>(test.ada.get(answerPath(id)))).toEqual({
      organiser: { email: organiser, name: 'Kim' },
      others: [{ email: 'lee@example.org', name: '', status: 'accepted' }],
      answer: 'needs-action',
      sendsMail: true,
    });
    expect((await test.ada.get(`${answerPath(id)}/file`)).status).toBe(409);

    const { version } = await event(test.ada, id);
    expect(
      await read(test.ada.post(answerPath(id), { version, answer: 'accepted', isMailed: true })),
    ).toMatchObject({ event: { answer: 'accepted' }, mail: 'sent' });
    await test.app.runJobs();
    expect(test.app.mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      `${organiser}: Accepted: Plan the fair`,
    ]);
    expect(test.app.mails[0]).toMatchObject({ replyTo: test.ada.email, calendar: { method: 'REPLY' } });
    const lines = test.app.mails[0]?.calendar?.file.replaceAll('\r\n ', '') ?? '';
    expect(lines).toContain('METHOD:REPLY');
    expect(lines).toContain(`UID:fair-${test.ada.email}`);
    expect(lines).toContain(`ORGANIZER;CN=Kim:mailto:${organiser}`);
    expect(lines.match(/^ATTENDEE.*$/gm)).toEqual([
      expect.stringMatching(new RegExp(`PARTSTAT=ACCEPTED.*mailto:${test.ada.email}`)),
    ]);

    // Other programs that read the calendar find the answer in the standard place.
    const exported = (await (await test.ada.get(`/api/calendar/events/${id}/export`)).text()).replaceAll(
      '\r\n ',
      '',
    );
    expect(exported).toContain(`ATTENDEE;CN="Ada; of the fair";PARTSTAT=ACCEPTED:mailto:${test.ada.email}`);

    const times = { isAllDay: false, startTime: '2031-03-04T09:00', endTime: '2031-03-04T10:00' };
    const overlaps = async () =>
      (
        await read<CheckAnswer>(
          test.ada.post('/api/calendar/check', { ...times, timeZone: 'UTC', rule: null }),
        )
      ).overlapping;
    expect(await overlaps()).toBe(1);
    const changed = await event(test.ada, id);
    await read(
      test.ada.post(answerPath(id), { version: changed.version, answer: 'declined', isMailed: false }),
    );
    expect(await overlaps()).toBe(0);
    const { occurrences } = await read<CalendarRange>(
      test.ada.get('/api/calendar/events?from=2031-03-04&to=2031-03-05&timeZone=UTC'),
    );
    expect(occurrences).toMatchObject([{ title: 'Plan the fair', answer: 'declined' }]);
  });

  it('stays when the invitation comes again, and is asked for again when it has moved', async () => {
    const id = (await bring(test.ada, invitation())).invitedTo ?? '';
    const { version } = await event(test.ada, id);
    await read(test.ada.post(answerPath(id), { version, answer: 'declined', isMailed: false }));
    expect(await bring(test.ada, invitation())).toMatchObject({ unchanged: 1, invitedTo: null });
    expect((await event(test.ada, id)).answer).toBe('declined');
    expect(await bring(test.ada, invitation({ sequence: 1, hour: 11 }))).toMatchObject({
      updated: 1,
      invitedTo: id,
    });
    expect((await event(test.ada, id)).answer).toBe('needs-action');
  });

  it('is given by whoever was invited alone', async () => {
    const id = (await bring(test.ada, invitation())).invitedTo ?? '';
    const given = { version: 1, answer: 'accepted', isMailed: true };
    expect((await test.bob.post(answerPath(id), given)).status).toBe(404);
    expect((await test.bob.get(answerPath(id))).status).toBe(404);
    const own = newId();
    const times = { startTime: '2031-03-05T09:00', endTime: '2031-03-05T10:00', timeZone: 'UTC' };
    await read(test.ada.post('/api/calendar/events', { id: own, title: 'Mine', ...times }));
    expect((await test.ada.post(answerPath(own), given)).status).toBe(404);
    // A plain file that names nobody on this server is not an invitation.
    const plain = invitation({ method: '' }).replaceAll(test.ada.email, 'someone@example.org');
    expect((await bring(test.ada, plain)).invitedTo).toBeNull();
    await test.app.runJobs();
    expect(test.app.mails).toEqual([]);
  });

  it('reaches the other calendar as a file too, for one date of a series as for all of it', async () => {
    const id = newId();
    await read(
      test.bob.post('/api/calendar/events', {
        ...{ id, title: 'Choir', timeZone: 'Europe/Madrid', rule: 'FREQ=WEEKLY;COUNT=3' },
        ...{ startTime: '2031-03-04T19:00', endTime: '2031-03-04T20:00' },
      }),
    );
    await read<InviteAnswer>(
      test.bob.post(`/api/calendar/events/${id}/people`, { emails: [test.ada.email], isMailed: false }),
    );
    const file = await (await test.bob.get(`/api/calendar/events/${id}/invitation`)).text();
    const own = (await bring(test.ada, file)).invitedTo ?? '';
    const people = async () =>
      (await read<InviteAnswer>(test.bob.get(`/api/calendar/events/${id}/people`))).attendees;
    const give = async (given: { answer: string; at?: string }) => {
      const { version } = await event(test.ada, own);
      await read(test.ada.post(answerPath(own), { version, isMailed: false, ...given }));
      const at = given.at === undefined ? '' : `?at=${given.at}`;
      const reply = (await (await test.ada.get(`${answerPath(own)}/file${at}`)).text()).replaceAll(
        '\r\n ',
        '',
      );
      return read<{ replies: number }>(test.bob.post('/api/calendar/import', { file: reply }));
    };
    expect(await give({ answer: 'accepted' })).toMatchObject({ replies: 1 });
    expect(await people()).toMatchObject([{ email: test.ada.email, status: 'accepted', dates: [] }]);
    expect(await give({ answer: 'declined', at: '2031-03-11T19:00' })).toMatchObject({ replies: 1 });
    expect(await people()).toMatchObject([
      { status: 'accepted', dates: [{ at: '2031-03-11T19:00', status: 'declined' }] },
    ]);
    const { occurrences } = await read<CalendarRange>(
      test.ada.get('/api/calendar/events?from=2031-03-01&to=2031-03-31&timeZone=UTC'),
    );
    expect(occurrences.map(({ answer }) => answer)).toEqual(['accepted', 'declined', 'accepted']);
    // For an event of somebody else it says nothing.
    const stray = (await (await test.ada.get(`${answerPath(own)}/file`)).text()).replaceAll('\r\n ', '');
    const person = await test.app.createPerson();
    expect((await person.post('/api/calendar/import/preview', { file: stray })).status).toBe(400);
  });
});
