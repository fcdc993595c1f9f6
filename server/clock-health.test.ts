import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '#server/db/database.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import { createClockHealth } from './clock-health.ts';
import { silentLog } from './log.ts';

let open: OpenDatabase;
beforeAll(async () => {
  open = await openTestDatabase();
});
afterAll(() => open.close());

it('says when the clocks of server and database differ, once each time', async () => {
  const said: unknown[] = [];
  let offsetMs = 0;
  const log = { ...silentLog, error: (...words: unknown[]) => said.push(words) };
  const clock = createClockHealth(open.database, log as never, () => Date.now() + offsetMs);
  expect(await clock.isWell()).toBe(true);
  for (const off of [3_600_000, -3_600_000]) {
    offsetMs = off;
    expect(await clock.isWell()).toBe(false);
    expect(await clock.isWell()).toBe(false);
    offsetMs = 5_000;
    expect(await clock.isWell()).toBe(true);
  }
  expect(said).toEqual([
    ['the clock of this server differs from that of the database', { seconds: 3_600 }],
    ['the clock of this server differs from that of the database', { seconds: -3_600 }],
  ]);
});
