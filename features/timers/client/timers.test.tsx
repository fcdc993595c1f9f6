import axe from 'axe-core';
import { Outlet } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HeaderSlotOutlet, HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { Timer } from '../shared/timers.contract.ts';
import type { TimerInAnswer } from '../shared/timers-part.schema.ts';
import { OpenTimers } from './open-timers.tsx';
import { TimersInAnswer } from './timers-in-answer.tsx';

const start = Date.UTC(2026, 10, 24, 9);
const minuteMs = 60_000;
const set: TimerInAnswer = { id: 'pasta', label: 'Pasta', seconds: 720 };
const running: Timer = {
  ...set,
  endsAt: new Date(start + 12 * minuteMs).toISOString(),
  pausedLeftMs: null,
  hasRung: false,
};
const rung: Timer = { ...running, id: 'tea', label: 'Tea', hasRung: true };

let timers: Timer[];
/** How much this browser's clock is behind the server's. */
let behindMs: number;
let tones: number;

beforeEach(() => {
  // Fakes only the clock; timeouts stay real.
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  timers = [];
  behindMs = 0;
  tones = 0;
  localStorage.removeItem('everyday-rung-timers');
  vi.spyOn(navigator.userActivation, 'hasBeenActive', 'get').mockReturnValue(true);
  vi.stubGlobal(
    'AudioContext',
    class {
      constructor() {
        tones += 1;
        throw new Error('no sound in tests');
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const list = () => Response.json({ now: new Date(Date.now() + behindMs).toISOString(), timers });

async function show(shown: readonly TimerInAnswer[], answers: Parameters<typeof fakeServer>[0] = {}) {
  const requests = fakeServer({
    'GET /api/timers': list,
    'GET /api/changes': () => new Promise<Response>(() => undefined),
    ...answers,
  });
  const Page = () => (
    <HeaderSlotsProvider>
      <header>
        <HeaderSlotOutlet name="notices" />
      </header>
      <main>
        <ToastProvider>
          <Outlet />
        </ToastProvider>
      </main>
    </HeaderSlotsProvider>
  );
  const Inside = () => (
    <>
      <TimersInAnswer set={shown} />
      <OpenTimers />
    </>
  );
  await renderRoutes([{ element: <Page />, children: [{ path: '/', Component: Inside }] }], {
    at: '/',
    user: maya,
  });
  return requests;
}

const card = () => page.getByRole('list', { name: 'Timers' });
const left = () => card().getByRole('timer');
/** The timer's name follows the word, visually hidden. */
const named = (word: string) => ({ name: new RegExp(`^${RegExp.escape(word)} ?: Pasta$`) });
const press = (word: string) => card().getByRole('button', named(word)).click();

it('counts down from the server’s end, also after the page slept, by a clock that is wrong', async () => {
  timers = [running];
  behindMs = 2 * minuteMs;
  await show([set]);
  await expect.poll(() => left().element().textContent).toMatch(/^(?:10:00|9:5\d)$/);
  vi.setSystemTime(start + 7 * minuteMs + 1000);
  await expect.poll(() => left().element().textContent).toMatch(/^2:[45]\d$/);
});

it('starts what only waits for its button', async () => {
  const requests = await show([set], {
    'POST /api/timers': () => {
      timers = [running];
      return Response.json(running);
    },
  });
  await expect.poll(() => card().element().textContent).toMatch(/Not running/);
  await press('Start');
  await expect.poll(() => left().element().textContent).toMatch(/^(?:12:00|11:5\d)$/);
  await expect.element(page.getByRole('button', { name: '1 timer' })).toBeVisible();
  expect(sent(requests)).toEqual([{ method: 'POST', path: '/api/timers', body: set }]);
});

it('pauses, goes on, is made longer, and is deleted with Undo', async () => {
  timers = [running];
  const answer = (change: Partial<Timer>) => {
    timers = [{ ...running, ...change }];
    return Response.json(timers[0]);
  };
  let changes = 0;
  const requests = await show([set], {
    'PATCH /api/timers/pasta': () => {
      changes += 1;
      return answer({ pausedLeftMs: changes === 2 ? null : changes === 1 ? 300_000 : 360_000 });
    },
    'DELETE /api/timers/pasta': () => {
      timers = [];
      return new Response(null, { status: 204 });
    },
    'POST /api/timers/pasta/restore': () => answer({}),
  });
  await press('Pause');
  await expect.poll(() => left().element().textContent).toContain('5:00');
  await expect.poll(() => card().element().textContent).toMatch(/Paused/);
  await press('Start');
  await expect.poll(() => left().element().textContent).toMatch(/^(?:12:00|11:5\d)$/);
  await press('+1 min');
  await expect.poll(() => left().element().textContent).toContain('6:00');
  await press('Delete');
  await expect.poll(() => card().element().textContent).toMatch(/Not running/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => card().element().textContent).toMatch(/Ends at/);
  expect(sent(requests).map(({ body }) => body)).toEqual([
    { action: 'pause' },
    { action: 'resume' },
    { action: 'add', seconds: 60 },
    undefined,
    {},
  ]);
});

it('says why one more is refused', async () => {
  await show([set], { 'POST /api/timers': refusal(409, 'conflict', '20 timers are running already.') });
  await press('Start');
  await expect.element(page.getByText('20 timers are running already.')).toBeVisible();
});

it('rings once in one tab when it runs out, marks the title, and lists it until it was seen', async () => {
  timers = [{ ...running, endsAt: new Date(start + 50).toISOString() }];
  document.title = 'Chat';
  await show([], {
    'POST /api/timers/dismiss': () => {
      timers = [];
      return new Response(null, { status: 204 });
    },
  });
  await expect.element(page.getByText('Time is up: Pasta')).toBeVisible();
  await expect.poll(() => tones).toBe(1);
  expect(JSON.parse(localStorage.getItem('everyday-rung-timers') ?? '[]')).toHaveLength(1);
  vi.setSystemTime(start + 1000);
  const bell = page.getByRole('button', { name: '1 timer, 1 ran out' });
  await bell.click();
  await expect.poll(() => document.title).toBe('Time is up · Chat');
  const dialog = page.getByRole('dialog', { name: 'Timers' });
  await dialog.getByRole('button', named('Dismiss')).click();
  await expect.element(bell).not.toBeInTheDocument();
  expect(document.title).toBe('Chat');
});

it('shows what another tab has rung, and stays silent', async () => {
  const endsAt = new Date(start + 50).toISOString();
  localStorage.setItem('everyday-rung-timers', JSON.stringify([`pasta ${endsAt}`]));
  timers = [{ ...running, endsAt }];
  await show([]);
  await expect.element(page.getByText('Time is up: Pasta')).toBeVisible();
  expect(tones).toBe(0);
});

it('lists what was missed before the page was opened, without ringing', async () => {
  timers = [rung, running];
  await show([]);
  await page.getByRole('button', { name: '2 timers, 1 ran out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Timers' });
  await expect.poll(() => dialog.element().textContent).toMatch(/Ran out at/);
  expect(tones).toBe(0);
  await expect.element(page.getByText('Time is up: Tea')).not.toBeInTheDocument();
});

it('rings without a network: what was known goes on', async () => {
  timers = [{ ...running, endsAt: new Date(start + 300).toISOString() }];
  let isOnline = true;
  await show([set], {
    'GET /api/timers': () => (isOnline ? list() : Promise.reject(new TypeError('offline'))),
  });
  await expect.element(left()).toBeVisible();
  isOnline = false;
  await expect.element(page.getByText('Time is up: Pasta')).toBeVisible();
  vi.setSystemTime(start + 1000);
  await expect.poll(() => left().element().textContent).toContain('Time is up');
});

it('can be used by everybody', async () => {
  timers = [running, rung];
  await show([set, { ...set, id: 'tea', label: 'Tea' }, { ...set, id: 'gone', label: '', wasDeleted: true }]);
  await expect.poll(() => card().element().textContent).toMatch(/Deleted/);
  await page.getByRole('button', { name: '2 timers, 1 ran out' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Timers' })).toBeVisible();
  // It fades in.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
