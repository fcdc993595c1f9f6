import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#features/calendar/shared/calendar.contract.ts';
import type {
  Booking,
  BookingOffer,
  BookingPage,
  Invitation,
  InviteAnswer,
  Poll,
} from '#features/calendar/shared/guests.contract.ts';
import { newId } from '#shared/ids.ts';
import { read, startCalendarTest } from '../testing/calendar-test.ts';

const test = startCalendarTest({ sendsMail: true });

const day = 24 * 3_600_000;
const minute = 60_000;
const ahead = new Date(Date.now() + 7 * day).toISOString().slice(0, 10);

async function addEvent(title = 'Plan the fair'): Promise<string> {
  const id = newId();
  const times = { startTime: `${ahead}T09:00`, endTime: `${ahead}T10:00`, timeZone: 'UTC' };
  await read(test.ada.post('/api/calendar/events', { id, title, ...times, description: 'For us alone' }));
  return id;
}

const apiOf = (path: string) =>
  path
    .replace('/invitation/', '/api/calendar/invitations/')
    .replace('/meet/', '/api/calendar/meet/')
    .replace('/book/', '/api/calendar/book/')
    .replace('/booking/', '/api/calendar/bookings/');

async function mailed(): Promise<string[]> {
  await test.app.runJobs();
  // Jobs run concurrently, in no particular order.
  return test.app.mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted();
}

/** Pretends that the undo grace period has passed. */
const news = () => test.app.sendInvitationNews(new Date(Date.now() + 2 * minute));

describe('R231 invitations', () => {
  it('come by email with a file, are answered on a page, and are told what changes', async () => {
    const id = await addEvent();
    const { attendees, mails } = await read<InviteAnswer>(
      test.ada.post(`/api/calendar/events/${id}/people`, { emails: ['ben@example.org'], isMailed: true }),
    );
    expect(mails).toEqual({ 'ben@example.org': 'sent' });
    expect(await mailed()).toEqual(['ben@example.org: Invitation: Plan the fair']);
    const [mail] = test.app.mails;
    expect(mail?.replyTo).toBe(test.ada.email);
    expect(mail?.calendar?.method).toBe('REQUEST');
    const lines = mail?.calendar?.file.replaceAll('\r\n ', '') ?? '';
    expect(lines).toContain('METHOD:REQUEST');
    expect(lines).toContain(`mailto:${test.ada.email}`);
    expect(lines).toMatch(/ATTENDEE;.*RSVP=TRUE:mailto:ben@example\.org/);
    expect(lines).not.toContain('For us alone');

    const path = apiOf(attendees[0]?.path ?? '');
    const guest = test.app.anonymous();
    expect(await read<Invitation>(guest.get(path))).toMatchObject({
      title: 'Plan the fair',
      status: 'needs-action',
    });
    expect(await read<Invitation>(guest.post(path, { status: 'accepted', comment: 'Gladly' }))).toMatchObject(
      {
        status: 'accepted',
      },
    );
    const answered = await read<InviteAnswer>(test.ada.get(`/api/calendar/events/${id}/people`));
    expect(answered.attendees).toMatchObject([
      { email: 'ben@example.org', status: 'accepted', comment: 'Gladly' },
    ]);

    expect(await read<CalendarEvent>(test.ada.get(`/api/calendar/events/${id}`))).toMatchObject({
      attendees: [{ email: 'ben@example.org', name: '', status: 'accepted' }],
    });

    // The same, by the reply file of a mail program; a stranger's reply is ignored.
    const uid = /UID:(.*)/.exec(lines)?.[1]?.trim();
    const reply = (email: string, sequence = 0) =>
      [
        'BEGIN:VCALENDAR',
        'METHOD:REPLY',
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `SEQUENCE:${sequence}`,
        `ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`,
      ]
        .concat('END:VEVENT', 'END:VCALENDAR')
        .join('\r\n');
    const take = async (email: string, sequence?: number) =>
      (await test.ada.post('/api/calendar/import', { file: reply(email, sequence) })).status;
    expect(await take('eve@example.org')).toBe(400);
    expect(await take('Ben@example.org')).toBe(200);
    expect(
      (await read<InviteAnswer>(test.ada.get(`/api/calendar/events/${id}/people`))).attendees[0]?.status,
    ).toBe('declined');

    test.app.mails.length = 0;
    const moved = {
      isAllDay: false,
      startTime: `${ahead}T11:00`,
      endTime: `${ahead}T12:00`,
      timeZone: 'UTC',
    };
    await read(test.ada.request('PATCH', `/api/calendar/events/${id}`, { version: 1, changes: moved }));
    await read(
      test.ada.request('PATCH', `/api/calendar/events/${id}`, {
        version: 2,
        changes: { location: 'The hall' },
      }),
    );
    await test.app.sendInvitationNews(new Date());
    expect(await mailed()).toEqual([`${test.ada.email}: ben@example.org is coming`]);
    test.app.mails.length = 0;
    await news();
    await news();
    expect(await mailed()).toEqual(['ben@example.org: Changed: Plan the fair']);
    expect(test.app.mails[0]?.calendar?.file).toContain('SEQUENCE:2');
    // A reply to an older version is ignored.
    expect(await take('ben@example.org', 1)).toBe(400);
    expect(await take('ben@example.org', 2)).toBe(200);

    test.app.mails.length = 0;
    await read(
      test.ada.request('PATCH', `/api/calendar/events/${id}`, {
        version: 3,
        changes: { title: 'Plan the fair again', description: 'Still ours' },
      }),
    );
    await news();
    expect(await mailed()).toEqual([]);

    // Earlier invitees are told who joins and who leaves.
    const people = async () =>
      (await read<InviteAnswer>(test.ada.get(`/api/calendar/events/${id}/people`))).attendees;
    await read(
      test.ada.post(`/api/calendar/events/${id}/people`, { emails: ['cleo@example.org'], isMailed: true }),
    );
    await news();
    await news();
    expect(await mailed()).toEqual([
      'ben@example.org: Changed: Plan the fair again',
      'cleo@example.org: Invitation: Plan the fair again',
    ]);
    expect(test.app.mails.find(({ to }) => to === 'ben@example.org')?.text).toContain(
      'has changed who is invited to a meeting with you.',
    );
    test.app.mails.length = 0;
    const cleo = (await people()).find(({ email }) => email === 'cleo@example.org');
    await read(test.ada.request('DELETE', `/api/calendar/attendees/${cleo?.id}`));
    await news();
    expect(await mailed()).toEqual([
      'ben@example.org: Changed: Plan the fair again',
      'cleo@example.org: Cancelled: Plan the fair again',
    ]);
    test.app.mails.length = 0;

    const deleted = await read<{ operationId: string }>(
      test.ada.request('DELETE', `/api/calendar/events/${id}?version=4`),
    );
    await test.app.sendInvitationNews(new Date());
    expect((await test.ada.post(`/api/calendar/operations/${deleted.operationId}/undo`, {})).status).toBe(
      204,
    );
    await news();
    expect(await mailed()).toEqual([]);
    await read(test.ada.request('DELETE', `/api/calendar/events/${id}?version=5`));
    await news();
    await news();
    expect(await mailed()).toEqual(['ben@example.org: Cancelled: Plan the fair again']);
    expect(test.app.mails[0]?.calendar?.method).toBe('CANCEL');
    expect(test.app.mails[0]?.calendar?.file).toMatch(
      /METHOD:CANCEL\r\n.*SEQUENCE:3\r\n.*STATUS:CANCELLED\r\n/s,
    );
    expect((await guest.get(path)).status).toBe(404);
  });

  it('end with a link to pass on where no email may go', async () => {
    const id = await addEvent('Win money at https://spam.example');
    const emails = Array.from({ length: 20 }, (_, at) => `guest${at}@example.org`);
    await read(test.ada.post(`/api/calendar/events/${id}/people`, { emails, isMailed: true }));
    const more = await read<InviteAnswer>(
      test.ada.post(`/api/calendar/events/${id}/people`, {
        emails: ['one-more@example.org'],
        isMailed: true,
      }),
    );
    expect(more.mails).toEqual({ 'one-more@example.org': 'limit' });
    expect(more.attendees.at(-1)?.path).toMatch(/^\/invitation\//);
    await test.app.runJobs();
    const subjects = new Set(test.app.mails.map(({ subject }) => subject));
    // A title that could be abused to send a message does not reach strangers.
    expect([...subjects]).toEqual(['You are invited to a meeting']);
    expect(test.app.mails[0]?.text).toContain(test.ada.email);
    expect(test.app.mails[0]?.headers['List-Unsubscribe']).toBeDefined();
  });

  it('have links that are neither guessed nor swapped', async () => {
    const id = await addEvent();
    const { attendees } = await read<InviteAnswer>(
      test.ada.post(`/api/calendar/events/${id}/people`, { emails: ['ben@example.org'], isMailed: false }),
    );
    const [, , token = ''] = attendees[0]?.path.split('/') ?? [];
    const guest = test.app.anonymous();
    for (const wrong of [
      token.slice(0, -1),
      `${token}x`,
      token.replace('~1~', '~2~'),
      `${newId()}~1~${token.split('~')[2]}`,
    ])
      expect((await guest.get(`/api/calendar/invitations/${wrong}`)).status).toBe(404);
    for (const other of ['meet', 'book', 'bookings'])
      expect((await guest.get(`/api/calendar/${other}/${token}`)).status).toBe(404);
    await read(test.ada.request('DELETE', `/api/calendar/attendees/${attendees[0]?.id}`));
    expect((await guest.get(`/api/calendar/invitations/${token}`)).status).toBe(404);
  });
});

describe('R231 polls', () => {
  it('ask several people, and the chosen time becomes an event to which they are invited', async () => {
    const slots = [9, 14].map((hour) => `${ahead}T${String(hour).padStart(2, '0')}:00:00.000Z`);
    const input = { id: newId(), title: 'Choir', minutes: 60, slots };
    const { poll } = await read<{ poll: Poll }>(
      test.ada.post('/api/calendar/polls', {
        ...input,
        emails: ['ben@example.org', 'cleo@example.org'],
        isMailed: true,
      }),
    );
    expect(await mailed()).toEqual([
      'ben@example.org: When can you meet? Choir',
      'cleo@example.org: When can you meet? Choir',
    ]);
    const guest = test.app.anonymous();
    const path = apiOf(poll.people[0]?.path ?? '');
    expect(await read(guest.get(path))).toMatchObject({ slots, hasAnswered: false, answers: {} });
    await read(
      guest.post(path, { answers: { [String(slots[1])]: 'yes', '2020-01-01T00:00:00.000Z': 'yes' } }),
    );
    const { polls } = await read<{ polls: Poll[] }>(test.ada.get('/api/calendar/polls'));
    expect(polls[0]?.people[0]?.answers).toEqual({ [String(slots[1])]: 'yes' });

    test.app.mails.length = 0;
    const choose = () =>
      test.ada.post(`/api/calendar/polls/${poll.id}/choose`, { slot: slots[1], isMailed: true });
    const chosen = await read<{ poll: Poll }>(choose());
    expect(await mailed()).toEqual(
      [
        `${test.ada.email}: ben@example.org says when they can meet`,
        'ben@example.org: Invitation: Choir',
        'cleo@example.org: Invitation: Choir',
      ].toSorted(),
    );
    expect(await read(test.ada.get(`/api/calendar/events/${chosen.poll.eventId}`))).toMatchObject({
      title: 'Choir',
      category: 'meetings',
    });
    expect((await choose()).status).toBe(409);
    expect((await guest.post(path, { answers: {} })).status).toBe(409);
  });
});

describe('R231 booking pages', () => {
  async function makePage(more: object = {}): Promise<BookingPage> {
    const page = { id: newId(), title: 'Call', lengths: [30], weekdays: [0, 1, 2, 3, 4, 5, 6] };
    const { pages } = await read<{ pages: BookingPage[] }>(
      test.ada.post('/api/calendar/booking-pages', {
        ...page,
        startHour: 9,
        endHour: 12,
        noticeHours: 0,
        ...more,
      }),
    );
    const [made] = pages;
    if (!made) throw new Error('The page was not made.');
    return made;
  }
  const guest = { name: 'Ben', email: 'ben@example.org', timeZone: 'Europe/London' };

  it('give a time to one of two who want it at once, and the other is told', async () => {
    const page = await makePage();
    const path = apiOf(page.path);
    const stranger = test.app.anonymous();
    const { slots } = await read<BookingOffer>(stranger.get(path));
    const startTime = slots.at(-1);
    const answers = await Promise.all(
      ['ben', 'cleo'].map((name) =>
        test.app.anonymous().post(path, { ...guest, email: `${name}@example.org`, startTime }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const after = await read<BookingOffer>(stranger.get(path));
    expect(after.slots).not.toContain(startTime);
    expect(after.slots).toHaveLength(slots.length - 1);
  });

  it('are confirmed on a page and by email, moved and cancelled by the guest', async () => {
    const page = await makePage();
    const stranger = test.app.anonymous();
    const { slots } = await read<BookingOffer>(stranger.get(apiOf(page.path)));
    const { booking, mail } = await read<{ booking: Booking; mail: string }>(
      stranger.post(apiOf(page.path), { ...guest, startTime: slots[0] }),
    );
    expect(mail).toBe('sent');
    expect(await mailed()).toEqual(
      [`${test.ada.email}: Ben has booked a time`, 'ben@example.org: Your booking: Call'].toSorted(),
    );
    const own = apiOf(booking.path);
    const events = async () => {
      const path = '/api/calendar/search?q=Call';
      const { occurrences } = await read<{ occurrences: { startTime: string }[] }>(test.ada.get(path));
      return occurrences.map(({ startTime }) => Date.parse(startTime));
    };
    expect(await events()).toEqual([Date.parse(String(slots[0]))]);
    const moved = await read<{ booking: Booking }>(stranger.post(`${own}/move`, { startTime: slots[3] }));
    expect(moved.booking.startTime).toBe(slots[3]);
    expect(await events()).toEqual([Date.parse(String(slots[3]))]);
    expect(await read<Booking>(stranger.post(`${own}/cancel`, {}))).toMatchObject({ isCancelled: true });
    expect(await events()).toEqual([]);
    expect((await read<BookingOffer>(stranger.get(apiOf(page.path)))).slots).toContain(slots[3]);
    expect((await stranger.post(`${own}/move`, { startTime: slots[1] })).status).toBe(409);
  });

  it('let the guest choose a length and ask several questions, whose answers stay with the booking', async () => {
    const questions = ['What is it about?', 'Which phone number?'];
    const page = await makePage({ lengths: [30, 90], questions, location: 'Mill Green' });
    expect(page).toMatchObject({ lengths: [30, 90], questions });
    const path = apiOf(page.path);
    const stranger = test.app.anonymous();
    const usual = await read<BookingOffer>(stranger.get(path));
    expect(usual).toMatchObject({ lengths: [30, 90], minutes: 30, questions });
    const long = await read<BookingOffer>(stranger.get(`${path}?minutes=90`));
    // From nine to twelve.
    expect(long.slots.filter((slot) => slot.startsWith(ahead)).at(-1)).toBe(`${ahead}T10:30:00.000Z`);
    expect((await stranger.get(`${path}?minutes=45`)).status).toBe(400);
    const startTime = `${ahead}T09:00:00.000Z`;
    expect((await stranger.post(path, { ...guest, startTime, minutes: 45 })).status).toBe(400);

    const { booking } = await read<{ booking: Booking }>(
      stranger.post(path, {
        ...{ ...guest, timeZone: 'Asia/Tokyo', startTime, minutes: 90 },
        answers: ['', '0123 456'],
      }),
    );
    expect(booking).toMatchObject({
      ...{ endTime: `${ahead}T10:30:00.000Z`, minutes: 90 },
      answers: [{ question: 'Which phone number?', answer: '0123 456' }],
    });
    const { occurrences } = await read<{ occurrences: { id: string; endTime: string }[] }>(
      test.ada.get('/api/calendar/search?q=Call'),
    );
    expect(Date.parse(occurrences[0]?.endTime ?? '')).toBe(Date.parse(booking.endTime));
    expect(await read(test.ada.get(`/api/calendar/events/${occurrences[0]?.id}`))).toMatchObject({
      description: 'Which phone number?\n0123 456',
    });
    await mailed();
    const { mails } = test.app;
    const toGuest = mails.find(({ to }) => to === guest.email)?.text ?? '';
    expect(toGuest).toContain(`${ahead} 18:00 (Asia/Tokyo)`);
    expect(toGuest).toContain('90 minutes');
    // What a stranger writes is sent to the host only: it could be anybody's address.
    expect(toGuest).not.toContain('0123 456');
    expect(mails.find(({ to }) => to === test.ada.email)?.text).toContain('Which phone number? 0123 456');

    const moved = await read<{ booking: Booking }>(
      stranger.post(`${apiOf(booking.path)}/move`, { startTime: `${ahead}T10:30:00.000Z` }),
    );
    expect(moved.booking.endTime).toBe(`${ahead}T12:00:00.000Z`);
  });

  it('offer nothing over what is busy, and end with their link', async () => {
    await addEvent();
    const page = await makePage({ bufferMinutes: 15 });
    const stranger = test.app.anonymous();
    const { slots } = await read<BookingOffer>(stranger.get(apiOf(page.path)));
    const onDay = slots.filter((slot) => slot.startsWith(ahead));
    // Nine to ten is busy, and the 15-minute buffer after it stays free.
    expect(onDay[0]).toBe(`${ahead}T10:15:00.000Z`);
    const outside = await stranger.post(apiOf(page.path), { ...guest, startTime: `${ahead}T09:00:00.000Z` });
    expect(outside.status).toBe(409);

    const { pages } = await read<{ pages: BookingPage[] }>(
      test.ada.request('PATCH', `/api/calendar/booking-pages/${page.id}`, { newLink: true }),
    );
    expect((await stranger.get(apiOf(page.path))).status).toBe(404);
    expect((await stranger.get(apiOf(pages[0]?.path ?? ''))).status).toBe(200);
    await read(test.ada.request('PATCH', `/api/calendar/booking-pages/${page.id}`, { isOpen: false }));
    expect((await stranger.get(apiOf(pages[0]?.path ?? ''))).status).toBe(404);
  });
});
