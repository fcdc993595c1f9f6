import type { Page } from '@playwright/test';
import { closeByEscape } from './close-by-escape.ts';
import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';
import { saving } from './saving.ts';

/** Waits until the server has answered the change. */
async function whenWritten(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(
    (response) =>
      /\/api\/calendar\/(?:events|operations)/.test(response.url()) &&
      response.request().method() !== 'GET' &&
      response.ok(),
  );
  await act();
  await answered;
}

/** A Tuesday. */
const day = '2026-11-24';

test('R167 events are added, moved by the keyboard, repeated, changed and undone', {
  tag: '@desktop',
}, async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto(`/calendar?view=week&date=${day}`);
  await expect(page.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await expect(page.getByText('Nothing on this week.')).toBeVisible();

  await page.getByRole('button', { name: 'New Event' }).first().click();
  const form = page.getByRole('dialog', { name: 'New Event' });
  await form.getByRole('button', { name: 'Create Event' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await form.getByLabel('Title').fill('Dentist');
  await form.getByLabel('Start Time').fill(`${day}T09:00`);
  await expect(form.getByLabel('End Time')).toHaveValue(`${day}T10:00`);
  await expectAccessible(page);
  await whenWritten(page, () => form.getByRole('button', { name: 'Create Event' }).click());
  const dentist = (time: string) =>
    page.getByRole('button', { name: new RegExp(`^Dentist, Tuesday 24 November, ${time}`) });
  await expect(dentist('9:00–10:00')).toBeVisible();
  await expectAccessible(page);

  await dentist('9:00–10:00').focus();
  await whenWritten(page, () => page.keyboard.press('Alt+ArrowDown'));
  await expect(dentist('9:15–10:15')).toBeVisible();
  await whenWritten(page, () =>
    pressUndo(page, 'Event moved', () => expect(dentist('9:15–10:15')).toBeVisible()),
  );
  await expect(dentist('9:00–10:00')).toBeVisible();

  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('Walk on 23 November 2026 at 8am every day 5 times');
  await expect(page.getByText('Monday 23 November 2026, 8:00–9:00 · Every day, 5 times')).toBeVisible();
  await whenWritten(page, () => line.press('Enter'));
  const walks = page.getByRole('button', { name: /^Walk, / });
  await expect(walks).toHaveCount(5);

  await page.getByRole('button', { name: /^Walk, Wednesday 25 November/ }).focus();
  await page.keyboard.press('Delete');
  await page.getByRole('radio', { name: 'This and following events' }).check();
  await whenWritten(page, () => page.getByRole('button', { name: 'Delete', exact: true }).click());
  await expect(walks).toHaveCount(2);
  await whenWritten(page, () => pressUndo(page, 'Event deleted', () => expect(walks).toHaveCount(2)));
  await expect(walks).toHaveCount(5);

  await page.getByRole('radio', { name: 'Month' }).click();
  await expect(page.getByRole('gridcell', { name: 'Tuesday 24 November, 2 events' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Agenda' }).click();
  await expect(page.getByRole('heading', { name: /Tuesday 24 November 2026/ })).toBeVisible();
  await expectAccessible(page);
});

test('R167 a day is shown, filled from one line and opened', async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto(`/calendar?view=day&date=${day}`);
  await expect(page.getByRole('heading', { name: '24 November 2026' })).toBeVisible();
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('Lunch with Ana on 24 November 2026 at 1 @ Luigi’s');
  await expect(page.getByText('Tuesday 24 November 2026, 13:00–14:00')).toBeVisible();
  await whenWritten(page, () => line.press('Enter'));
  const lunch = page.getByRole('button', {
    name: /^Lunch with Ana, Tuesday 24 November, 13:00–14:00, Luigi’s/,
  });
  await expect(lunch).toBeVisible();
  // Without the toast that covers the tab bar for a while.
  await page.reload();
  await expect(lunch).toBeVisible();
  await expectAccessible(page);
  await lunch.click();
  const details = page.getByRole('dialog', { name: 'Lunch with Ana' });
  await expect(details.getByText('Luigi’s')).toBeVisible();
  await expectAccessible(page);
  await whenWritten(page, () => details.getByRole('button', { name: 'Delete' }).click());
  await expect(lunch).toHaveCount(0);
});

test('R205 an event is dragged, put back by Escape and carried over the edge of the page', {
  tag: '@desktop',
}, async ({ page, signUp }) => {
  await signUp(page);
  await page.goto(`/calendar?view=week&date=${day}`);
  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('Dentist on 24 November 2026 at 9am');
  await expect(page.getByText('Tuesday 24 November 2026, 9:00–10:00')).toBeVisible();
  await whenWritten(page, () => line.press('Enter'));
  const dentist = (when: string) => page.getByRole('button', { name: new RegExp(`^Dentist, ${when}`) });
  const atNine = dentist('Tuesday 24 November, 9:00–10:00');
  await expect(atNine).toBeVisible();

  const press = async (event: ReturnType<typeof dentist>) => {
    // Hovering stops it from moving when rows appear above the grid.
    await event.hover();
    const box = await event.boundingBox();
    if (!box) throw new Error('The event is not shown.');
    const held = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.mouse.move(held.x, held.y);
    await page.mouse.down();
    return held;
  };
  const hour = 48;
  const outline = (text: string) => page.getByText(text, { exact: true });

  let held = await press(atNine);
  await page.mouse.move(held.x, held.y + hour, { steps: 4 });
  await expect(outline('10:00–11:00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(outline('10:00–11:00')).toHaveCount(0);
  await page.mouse.up();
  await expect(atNine).toBeVisible();

  held = await press(atNine);
  await page.mouse.move(held.x, held.y + hour, { steps: 4 });
  await expect(outline('10:00–11:00')).toBeVisible();
  await whenWritten(page, () => page.mouse.up());
  const atTen = dentist('Tuesday 24 November, 10:00–11:00');
  await expect(atTen).toBeVisible();
  await page.reload();
  await expect(atTen).toBeVisible();

  held = await press(atTen);
  const grid = await page.getByRole('region', { name: 'Saturday 28 November, no events' }).boundingBox();
  if (!grid) throw new Error('Saturday is not shown.');
  await page.mouse.move(grid.x + grid.width - 6, held.y, { steps: 6 });
  // The pointer rests there while the page is turned beneath it.
  await expect(page.getByRole('region', { name: /^Saturday 5 December/ })).toBeVisible();
  await expect(outline('10:00–11:00')).toBeVisible();
  await whenWritten(page, () => page.mouse.up());
  await expect(dentist('Saturday 5 December, 10:00–11:00')).toBeVisible();
});

const conference = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:conference@example.org',
  'DTSTART;TZID=W. Europe Standard Time:20261124T090000',
  'DTEND;TZID=W. Europe Standard Time:20261124T170000',
  'SUMMARY:Conference',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'SUMMARY:Without a day',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const invitation = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:choir@example.org'],
  ...['DTSTART:20261124T180000Z', 'DTEND:20261124T190000Z', 'SUMMARY:Choir'],
  ...['ORGANIZER;CN=Kim:mailto:kim@example.org', 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

test('R206 a calendar file is looked at, imported, undone, and events are saved as one', {
  tag: '@desktop-first',
}, async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto(`/calendar?view=day&date=${day}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import events…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import events' });
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'work.ics', mimeType: 'text/calendar', buffer: Buffer.from(conference) });
  await expect(dialog.getByText('work.ics: 1 new')).toBeVisible();
  await dialog.getByText('One event is left out').click();
  await expect(dialog.getByText('Without a day: it has no start')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import 1 event' }).click();
  const shown = page.getByRole('button', { name: /^Conference, Tuesday 24 November/ });
  await expect(shown).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save all events as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('calendar.ics');

  await whenWritten(page, () => pressUndo(page, 'Imported: 1 new', () => expect(shown).toBeVisible()));
  await expect(shown).toHaveCount(0);

  // Someone else's invitation is answered in place; without mail, the answer is a file to send yourself.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import events…' }).click();
  const buffer = Buffer.from(invitation);
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'invite.ics', mimeType: 'text/calendar', buffer });
  await expect(dialog.getByText('Kim invites you.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add and answer' }).click();
  const invited = page.getByRole('dialog', { name: 'Choir' });
  await expect(invited.getByText('Are you coming?')).toBeVisible();
  await expect(invited.getByText(/This server sends no emails/)).toBeVisible();
  await whenWritten(page, () => invited.getByRole('button', { name: 'No', exact: true }).click());
  await expect(invited.getByText('Your answer: Not coming')).toBeVisible();
  await expectAccessible(page);
  const answer = page.waitForEvent('download');
  await invited.getByRole('link', { name: 'Save answer.ics' }).click();
  expect((await answer).suggestedFilename()).toBe('answer.ics');
  await closeByEscape(invited);
  await expect(page.getByRole('button', { name: /^Choir, Tuesday 24 November, .*declined/ })).toBeVisible();
});

test('R207 a reminder comes to every open page, is put off and dismissed', {
  tag: ['@desktop', '@clock'],
}, async ({ page, signUp, expectAccessible }) => {
  await signUp(page);
  await page.goto('/dashboard');
  // It is due in the current minute, so it comes with the next check, or the one after if the minute is nearly over:
  // reminders that reach the server more than a minute late are dropped.
  const status = await page.evaluate(async () => {
    const minute = 60_000;
    const start = Math.floor((Date.now() + 15_000) / minute) * minute + 20 * minute;
    const wall = (ms: number) => new Date(ms).toISOString().slice(0, 16);
    const response = await fetch('/api/calendar/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        id: crypto.randomUUID(),
        title: 'Call the dentist',
        startTime: wall(start),
        endTime: wall(start + 30 * minute),
        timeZone: 'UTC',
        reminders: [20],
      }),
    });
    return response.status;
  });
  expect(status).toBe(200);
  await page.goto('/dashboard');
  const bell = page.getByRole('button', { name: '1 reminder' });
  await expect(bell).toBeVisible({ timeout: 120_000 });
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Reminders' });
  await expect(list.getByRole('link', { name: 'Call the dentist' })).toBeVisible();
  await expectAccessible(page);
  await saving(page, '/api/calendar/', () => list.getByRole('button', { name: 'Dismiss' }).click());
  await expect(list).toHaveCount(0);
  const asked = page.waitForResponse(/\/api\/calendar\/reminders/);
  await page.reload();
  await asked;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bell).toHaveCount(0);
});

test('R208 the assistant finds a time, says why, and adds it by one press that can be undone', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/calendar?view=week');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Schedule Assistant' }).click();
  await page.getByRole('button', { name: /^Smart Scheduling/ }).click();
  await page.getByLabel('What', { exact: true }).fill('Boiler claim');
  await page.getByRole('button', { name: 'Find times' }).click();
  const proposed = page.getByRole('list', { name: 'Proposed times' });
  await expect(proposed.getByRole('button', { pressed: true })).toHaveCount(1);
  await proposed.getByText('How?').click();
  await expect(proposed.getByText('Early enough').last()).toBeVisible();
  await expectAccessible(page);
  // However many times there are above it, and with one of them unfolded.
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport({ ratio: 1 });
  await whenWritten(page, () => page.getByRole('button', { name: 'Apply' }).click());
  await expect(proposed).toHaveCount(0);
  await whenWritten(page, () => pressUndo(page, 'Event created', () => expect(proposed).toHaveCount(0)));
});

test('R230 R231 a second calendar is added and read at its address; a guest without an account answers an invitation', {
  tag: '@desktop',
}, async ({ page, signUp, browser, expectAccessible }) => {
  await signUp(page);
  await page.goto(`/calendar?view=week&date=${day}`);
  const insights = page.getByRole('complementary', { name: 'Calendar Insights' });
  await expect(insights.getByText('There is too little on these days to go by.')).toBeVisible();
  await insights.getByRole('button', { name: 'Manage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendars' });
  await dialog.getByLabel('Name').last().fill('Choir');
  await dialog.getByRole('button', { name: 'Add the calendar' }).click();
  await expect(dialog.getByText('Let others read it')).toHaveCount(2);
  await dialog.getByText('Let others read it').last().click();
  await dialog.getByRole('button', { name: 'Create an address' }).click();
  await expect(dialog.getByLabel('Address', { exact: true })).toHaveValue(/\/calendar\/feeds\/[\w-]+\.ics$/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(insights.getByRole('checkbox', { name: 'Choir' })).toBeChecked();

  const line = page.getByRole('textbox', { name: 'Quick add' });
  await line.fill('Plan the fair on 24 November 2026 at 9am');
  await expect(page.getByText('Tuesday 24 November 2026, 9:00–10:00')).toBeVisible();
  await whenWritten(page, () => line.press('Enter'));
  await page.getByRole('button', { name: /^Plan the fair, / }).click();
  const event = page.getByRole('dialog', { name: 'Plan the fair' });
  await event.getByText('Invite people').click();
  await event.getByLabel('Email addresses').fill('ben@example.org');
  const invited = page.waitForResponse(
    (response) => response.url().endsWith('/people') && response.request().method() === 'POST',
  );
  await event.getByRole('button', { name: 'Invite', exact: true }).click();
  const { attendees } = (await (await invited).json()) as { attendees: { path: string }[] };
  await expect(event.getByText('No answer yet')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const guest = await context.newPage();
  await guest.goto(attendees[0]?.path ?? '');
  await expect(guest.getByRole('heading', { name: 'Plan the fair' })).toBeVisible();
  await guest.getByRole('button', { name: 'Yes' }).click();
  await expect(guest.getByText('Your answer: Coming')).toBeVisible();
  await expectAccessible(guest);
  await context.close();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Plan the fair' }).getByText('Coming')).toBeVisible();
});
