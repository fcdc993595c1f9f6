import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { tabTo } from '#client/app/testing/by-keyboard.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { type FakeRequest, fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { CalendarEvent, Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import { Component as CalendarRoute } from './calendar.route.tsx';
import { splitPictures } from './event/event-pictures.tsx';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const home = location.href;
afterEach(() => history.replaceState(null, '', home));

function dentist(): Occurrence {
  return {
    ...{ id: 'dentist', at: null, seriesId: null, version: 1, calendarId: 'own', kind: 'event' },
    ...{ title: 'Dentist', location: 'Mill Green', withWhom: '', category: 'personal', priority: 'normal' },
    ...{ status: 'confirmed', isBusy: true, isAllDay: false, timeZone },
    ...{ startTime: at('09:00'), endTime: at('10:00') },
    ...{ isFlexible: false, outcome: null, answer: null, isTooComplex: false },
  };
}

const at = (time: string) => new Date(`2031-11-24T${time}`).toISOString();

/** A fake server that keeps what is written and supports Undo. */
function calendarServer() {
  let events = [dentist()];
  const before: Occurrence[][] = [];
  const keep = (next: Occurrence[]) => {
    before.push(events);
    events = next;
    return Response.json({ event: null, operationId: `operation-${before.length}`, freed: 0 });
  };
  const whole = ({ at: _at, isTooComplex: _is, ...event }: Occurrence): CalendarEvent => ({
    ...event,
    ...{ description: 'See https://example.org/plan.', reminders: [], rule: null, at: null },
    ...{ startTime: '2031-11-24T09:00', endTime: '2031-11-24T10:00' },
    ...{ createdAt: at('08:00'), updatedAt: at('08:00') },
  });
  const answer = ({ method, path, body }: FakeRequest): Response | undefined => {
    const { changes, title, startTime, endTime } = (body ?? {}) as {
      changes?: { startTime: string; endTime: string };
      title: string;
      startTime: string;
      endTime: string;
    };
    if (path.startsWith('/api/calendar/events?')) return range();
    if (method === 'PATCH' && changes)
      return keep(
        events.map((one) => ({
          ...one,
          version: one.version + 1,
          startTime: new Date(changes.startTime).toISOString(),
          endTime: new Date(changes.endTime).toISOString(),
        })),
      );
    if (method === 'DELETE') return keep([]);
    if (method === 'POST' && path === '/api/calendar/events')
      return keep([
        ...events,
        {
          ...{ ...dentist(), id: 'made', title },
          ...{ startTime: new Date(startTime).toISOString(), endTime: new Date(endTime).toISOString() },
        },
      ]);
    if (method === 'POST' && path.endsWith('/undo')) {
      events = before.pop() ?? events;
      return new Response(null, { status: 204 });
    }
    if (method === 'POST' && path.endsWith('/people'))
      return Response.json({ attendees: [], mails: { 'ana@example.org': 'sent' }, sendsMail: true });
    if (path === '/api/calendar/check')
      return Response.json({ guessed: null, next: [], conflicts: [], looked: 1, overlapping: 0 });
    if (path.startsWith('/api/calendar/search')) return Response.json({ occurrences: events });
    return undefined;
  };
  const range = () => Response.json({ timeZone, occurrences: events, holidays: [] });
  return fakeServer(
    {
      'GET /api/settings': () => Response.json({}),
      'GET /api/calendar/calendars': () => Response.json({ calendars: [] }),
      'GET /api/calendar/insights?window=week': () =>
        Response.json({
          ...{ shares: null, productivity: null, blocks: [] },
          minutes: { work: 0, focus: 0, meetings: 0, personal: 0 },
        }),
      'GET /api/calendar/recommendations': () => Response.json({ recommendations: [] }),
      'GET /api/calendar/events/dentist': () => Response.json(whole(dentist())),
      'GET /api/calendar/events/dentist/people': () =>
        Response.json({ attendees: [], mails: {}, sendsMail: false }),
    },
    answer,
  );
}

async function open(address: string) {
  const requests = calendarServer();
  const shown = await renderRoutes(
    [
      {
        path: '/calendar',
        element: (
          <HeaderSlotsProvider>
            <ToastProvider>
              <main>
                <CalendarRoute />
              </main>
            </ToastProvider>
          </HeaderSlotsProvider>
        ),
      },
    ],
    { at: address, user: maya },
  );
  // The calendar reads the current window address when an async action ends.
  const follow = () => history.replaceState(null, '', shown.address());
  follow();
  shown.router.subscribe(follow);
  await expect.element(page.getByRole('button', { name: /^Dentist, / })).toBeVisible();
  return { requests, ...shown };
}

test('an event is opened, moved, made longer, deleted and brought back by keys', async () => {
  const { requests } = await open('/calendar?view=week&date=2031-11-24');
  await tabTo(/^Dentist, Monday 24 November, 9:00–10:00, Mill Green/, 'button');
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog', { name: 'Dentist' });
  await expect.element(dialog.getByText('Mill Green')).toBeVisible();
  await expect
    .element(dialog.getByRole('link', { name: 'https://example.org/plan', exact: true }))
    .toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();

  await tabTo(/^Dentist, /, 'button');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByRole('button', { name: /^Dentist, .+ 9:15–10:15/ })).toHaveFocus();
  await userEvent.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
  await expect.element(page.getByRole('button', { name: /^Dentist, .+ 9:15–10:30/ })).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
  await expect.element(page.getByRole('button', { name: /^Dentist, Tuesday 25 November/ })).toHaveFocus();
  await userEvent.keyboard('m');
  const moving = page.getByRole('dialog', { name: /^Move/ });
  await expect.element(moving.getByLabelText('Start Time')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(moving).not.toBeInTheDocument();

  await tabTo(/^Dentist, /, 'button');
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByRole('button', { name: /^Dentist, / })).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByRole('button', { name: /^Dentist, Tuesday 25 November/ })).toBeVisible();
  expect(sent(requests).map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'PATCH', 'DELETE', 'POST']);
});

test('a time is chosen with the arrow keys, and becomes an event', async () => {
  const { requests } = await open('/calendar?view=week&date=2031-11-24');
  await tabTo(/^Sunday 23 November, 08:00, free for the rest of the day$/, 'button');
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(page.getByRole('button', { name: 'Monday 24 November, 08:00, free until 09:00' }))
    .toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect
    .element(page.getByRole('button', { name: 'Monday 24 November, 09:00, Dentist' }))
    .toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Shift>}{ArrowDown}{/Shift}{Enter}');
  const form = page.getByRole('dialog', { name: 'New Event' });
  await expect.element(form.getByLabelText('Title')).toHaveFocus();
  await userEvent.keyboard('Lunch');
  await tabTo('More', 'button');
  await userEvent.keyboard('{Enter}');
  await form.getByLabelText('People').fill('ana@example.org');
  await expect.element(form.getByLabelText('Send them an email')).toBeChecked();
  await form.getByLabelText('People').click();
  await userEvent.keyboard('{Enter}');
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(page.getByText('Invitations sent')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: /^Lunch, Monday 24 November, 10:00–11:00/ }))
    .toBeVisible();
  expect(sent(requests).find(({ path }) => path === '/api/calendar/events')?.body).toMatchObject({
    ...{ title: 'Lunch', startTime: '2031-11-24T10:00', endTime: '2031-11-24T11:00' },
    category: 'meetings',
  });
  expect(sent(requests).find(({ path }) => path.endsWith('/people'))?.body).toEqual({
    ...{ emails: ['ana@example.org'], isMailed: true },
  });
});

test('views, weeks, dates and events are found by single keys', async () => {
  const { address } = await open('/calendar?view=week&date=2031-11-24');
  await userEvent.keyboard('j');
  await expect.poll(address).toContain('date=2031-12-01');
  await userEvent.keyboard('k');
  await expect.poll(address).toContain('date=2031-11-24');
  await userEvent.keyboard('d');
  await expect.poll(address).toContain('view=day');
  await userEvent.keyboard('m');
  await expect.element(page.getByRole('gridcell', { name: /^Monday 24 November, 1 event/ })).toBeVisible();
  await expectAccessible();
  await tabTo(/^Monday 24 November/, 'gridcell');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  await expect.element(page.getByRole('gridcell', { name: /^Tuesday 2 December/ })).toHaveFocus();
  await userEvent.keyboard('a');
  await expect.poll(address).toContain('view=agenda');
  await expectAccessible();
  await userEvent.keyboard('g');
  const going = page.getByRole('dialog', { name: 'Go to a date' });
  await expect.element(going.getByLabelText('Date')).toHaveFocus();
  await going.getByLabelText('Date').fill('2031-11-24');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('date=2031-11-24');
  await expect.element(going).not.toBeInTheDocument();
  await userEvent.keyboard('/');
  const search = page.getByRole('dialog', { name: 'Search events' });
  await expect.element(search.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('dent');
  await expect.element(search.getByRole('button', { name: /Dentist/ })).toBeVisible();
  await tabTo(/Dentist/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toContain('event=dentist');
  await expect.element(page.getByRole('dialog', { name: 'Dentist' })).toBeVisible();
});

test('what a program has added is taken back by the button that its address opens', async () => {
  const { requests, address } = await open('/calendar?view=week&date=2031-11-24&undo=operation-7');
  await expect.element(page.getByText(/^A program added an event/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Undone')).toBeVisible();
  expect(sent(requests).map(({ method, path }) => [method, path])).toEqual([
    ['POST', '/api/calendar/operations/operation-7/undo'],
  ]);
  // A second press would be refused.
  await expect.element(page.getByText(/^A program added an event/)).not.toBeInTheDocument();
  expect(address()).not.toContain('undo=');
});

test('shows the pictures of a description, and leaves other addresses in the words', () => {
  const own = `${location.origin}/files/0190-a`;
  expect(splitPictures(`Bring a dish\n${own}\nSee ${own} and https://example.org/files/x`)).toEqual({
    pictures: ['0190-a'],
    text: `Bring a dish\nSee ${own} and https://example.org/files/x`,
  });
  expect(splitPictures(`${own}/../x`).pictures).toEqual([]);
});
