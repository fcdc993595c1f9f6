import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Browser, chromium, type ElementHandle, type Page } from 'playwright';
import { openEmbeddedDatabase } from '#server/db/embedded.ts';
import { select } from '#server/db/table-shapes.ts';
import { sha256 } from '#server/sha256.ts';
import { required } from '#shared/required.ts';
import { chromiumLaunchOptions } from '../../lib/chromium.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import type { BenchServer } from '../bench-server.ts';
import { scriptsBeyondShell } from '../scripts-beyond-shell.ts';
import { median, percentile } from '../statistics.ts';
import { asCookie } from './pages.ts';

const events = 500;
const turns = 8;
const openings = 5;
const moves = 30;
const syncs = 25;
/** All events lie in this week. */
const week = '2026-11-24';

/** A calendar with very many events on the screen, beside an empty one; its scripts; and a syncing program. */
export const calendarPage: BenchRow = {
  name: 'calendar-page',
  title: `calendar: ${events} events in Chromium, its scripts, and a program that keeps in step`,
  async run(context) {
    const key = `ek_${randomBytes(32).toString('base64url')}`;
    let collection = '';
    const server = await context.startServer({
      prepareFolder: async (folder) => {
        collection = await fill(folder, key);
      },
    });
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      const full = await openFor(browser, { server, origin, index: 0 });
      const empty = await openFor(browser, { server, origin, index: 1 });
      const scripts = await scriptsBeyondShell(browser, {
        ...{ server, origin, path: `/calendar?view=week&date=${week}` },
        ...{ what: 'scripts of /calendar beyond those of the application, gzip', budget: 45 },
      });
      return [
        scripts,
        await opening(full, empty),
        ...(await turning('month', full, empty)),
        ...(await turning('week', full, empty)),
        await dragging(full),
        await syncing(server, { key, collection }),
      ];
    } finally {
      await browser.close();
    }
  },
};

async function fill(folder: string, key: string): Promise<string> {
  const open = await openEmbeddedDatabase(join(folder, 'database'));
  try {
    await open.database.execute(sql`
      insert into calendars (id, user_id, name, colour)
      select 'calendar-' || id, id, 'Calendar', 'denim' from users where email like 'bench0-%'`);
    await open.database.execute(sql`
      insert into events (id, user_id, calendar_id, uid, title, start_local, time_zone, starts_at, ends_at)
      select 'event-' || n, c.user_id, c.id, 'event-' || n, 'Event ' || n,
        to_char(t, 'YYYY-MM-DD"T"HH24:MI'), 'UTC', t at time zone 'UTC', t at time zone 'UTC' + interval '45 minutes'
      from calendars c, generate_series(1, ${events}::int) n,
        lateral (select timestamp '2026-11-22 07:00' + (n % 7) * interval '1 day' + (n / 7) * interval '12 minutes' as t) at
      where c.name = 'Calendar'`);
    await open.database.execute(sql`
      insert into api_keys (id, user_id, name, key_hash, start, scopes)
      select 'bench-key', user_id, 'Phone', ${sha256(key)}, ${key.slice(0, 8)}, '["calendar"]'::jsonb from calendars`);
    const [row] = await select<{ user_id: string; id: string }>(
      open.database,
      sql`select user_id, id from calendars`,
    );
    return `/dav/calendars/${row?.user_id}/${row?.id}/`;
  } finally {
    await open.close();
  }
}

interface Opening {
  server: BenchServer;
  origin: string;
  index: number;
}

async function openFor(browser: Browser, { server, origin, index }: Opening): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' });
  await context.addCookies(
    server
      .person(index)
      .cookie.split('; ')
      .map((pair) => asCookie(pair, origin)),
  );
  await context.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(window, { __tasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const page = await context.newPage();
  await page.goto(`${origin}/calendar?view=week&date=${week}`);
  await page.getByRole('button', { name: 'Next week' }).waitFor();
  return page;
}

/** From the navigation until the hours and all events are drawn. */
async function opening(full: Page, empty: Page): Promise<Figure> {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let round = 0; round < openings; round += 1) {
    ours.push(await openWeek(full, events));
    floor.push(await openWeek(empty, 0));
  }
  return {
    what: `opening a week with ${events} events, until the last is drawn, median`,
    value: median(ours),
    unit: 'ms',
    budget: null,
    floor: { what: 'an empty calendar', value: median(floor) },
  };
}

/** @returns the time since the navigation began, by the page’s own clock. */
async function openWeek(page: Page, shown: number): Promise<number> {
  await page.goto(`${new URL(page.url()).origin}/calendar?view=week&date=${week}`);
  const at = await page.waitForFunction(
    (count) =>
      document.querySelector('[data-slot-cursor]') !== null &&
      document.querySelectorAll('[data-event]').length >= count &&
      performance.now(),
    shown,
    { polling: 'raf' },
  );
  return Number(await at.jsonValue());
}

/** From the press of “next” or “previous” until the requested view is shown; and the longest task meanwhile. */
async function turning(view: 'month' | 'week', full: Page, empty: Page): Promise<Figure[]> {
  const [ours, floor] = [await turn(full, view), await turn(empty, view)];
  return [
    {
      what: `turning to a ${view} with ${events} events and away, median`,
      value: median(ours.took),
      unit: 'ms',
      budget: 3 * median(floor.took),
      floor: { what: 'an empty calendar', value: median(floor.took) },
    },
    {
      what: `the longest task while turning the ${view}`,
      value: ours.longest,
      unit: 'ms',
      budget: 50,
      floor: { what: 'an empty calendar', value: floor.longest },
    },
  ];
}

async function turn(page: Page, view: 'month' | 'week'): Promise<{ took: number[]; longest: number }> {
  await page.goto(`${new URL(page.url()).origin}/calendar?view=${view}&date=${week}`);
  const took: number[] = [];
  // Located beforehand, since a search by role among hundreds of buttons is itself a long task.
  const buttons = [];
  for (const name of [`Next ${view}`, `Previous ${view}`])
    buttons.push(required(await page.getByRole('button', { name }).elementHandle()));
  await forgetTasks(page);
  for (let at = 0; at < turns; at += 1) {
    const answered = page.waitForResponse((response) => response.url().includes('/api/calendar/events?'));
    took.push(await press(required(buttons[at % 2])));
    // Background refetching is not part of any turn.
    await answered;
  }
  return { took, longest: await longestTask(page) };
}

/** Measured in the page, without the way to it: until the frame after the press is drawn. */
function press(button: ElementHandle<SVGElement | HTMLElement>): Promise<number> {
  return button.evaluate(
    (pressed) =>
      new Promise<number>((resolve) => {
        const at = performance.now();
        (pressed as HTMLElement).click();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => resolve(performance.now() - at);
          channel.port2.postMessage(null);
        });
      }),
  );
}

async function dragging(page: Page): Promise<Figure> {
  // What is still being drawn would count as dragging.
  await openWeek(page, events);
  const event = page.getByRole('button', { name: /^Event 1, / });
  await event.scrollIntoViewIfNeeded();
  const box = await event.boundingBox();
  if (!box) throw new Error('the event is not shown');
  await forgetTasks(page);
  await page.mouse.move(box.x + box.width / 2, box.y + 8);
  await page.mouse.down();
  for (let at = 1; at <= moves; at += 1) await page.mouse.move(box.x + box.width / 2, box.y + 8 + at * 6);
  const longest = await longestTask(page);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return {
    what: `the longest task while dragging one of ${events} events`,
    value: longest,
    unit: 'ms',
    budget: 50,
  };
}

/** Browsers do not report tasks of less than 50 ms. */
async function longestTask(page: Page): Promise<number> {
  await nextFrame(page);
  const tasks = await page.evaluate(() => (window as unknown as { __tasks: number[] }).__tasks);
  return Math.max(0, ...tasks);
}

async function forgetTasks(page: Page): Promise<void> {
  await nextFrame(page);
  await page.evaluate(() => {
    (window as unknown as { __tasks: number[] }).__tasks.length = 0;
  });
}

/** Buffered entries arrive with the next frame. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

async function syncing(
  server: BenchServer,
  { key, collection }: { key: string; collection: string },
): Promise<Figure> {
  const report = (token: string) =>
    fetch(`${server.origin}${collection}`, {
      method: 'REPORT',
      headers: {
        authorization: `Basic ${Buffer.from(`bench:${key}`).toString('base64')}`,
        'content-type': 'application/xml',
      },
      body: `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`,
    });
  const first = await (await report('')).text();
  const token = /<d:sync-token>([^<]+)</.exec(first)?.[1];
  if (token === undefined) throw new Error(`no token: ${first.slice(0, 200)}`);
  const [ours, floor]: [number[], number[]] = [[], []];
  const time = async (work: () => Promise<Response>) => {
    const at = performance.now();
    const answer = await work();
    await answer.text();
    if (!answer.ok) throw new Error(`answered with ${answer.status}`);
    return performance.now() - at;
  };
  const { cookie } = server.person(0);
  for (let round = 0; round < syncs; round += 1) {
    ours.push(await time(() => report(token)));
    floor.push(await time(() => fetch(`${server.origin}/api/account/session`, { headers: { cookie } })));
  }
  return {
    what: `sync-collection without changes among ${events} events, p95`,
    value: percentile(ours, 0.95),
    unit: 'ms',
    budget: 4 * percentile(floor, 0.95),
    floor: { what: 'GET session p95', value: percentile(floor, 0.95) },
  };
}
