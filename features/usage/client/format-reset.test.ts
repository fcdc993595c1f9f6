import { expect, it } from 'vitest';
import { dailyReset, monthlyReset } from './format-reset.ts';
import { usageOfFree } from './testing/usage-of-free.ts';

const usage = (resetsAt: string, timeZone: string) =>
  usageOfFree({ dailyResetsAt: resetsAt, monthlyResetsAt: resetsAt, timeZone });

it.each([
  ['2026-11-22T00:00:00.000Z', 'Europe/London', 'Resets at midnight'],
  ['2026-11-21T15:00:00.000Z', 'Asia/Tokyo', 'Resets at midnight'],
  // In 2026 clocks in Santiago go from 00:00 to 01:00 on 6 September.
  ['2026-09-06T04:00:00.000Z', 'America/Santiago', 'Resets at 01:00'],
])('%s in %s: %s', (resetsAt, timeZone, words) => {
  const now = new Date(new Date(resetsAt).getTime() - 3_600_000);
  expect(dailyReset(usage(resetsAt, timeZone), now)).toBe(words);
});

it('names the date of a day that is longer than others', () => {
  const now = new Date('2026-05-05T08:00:00.000Z');
  expect(dailyReset(usage('2026-05-06T10:00:00.000Z', 'Pacific/Honolulu'), now)).toBe(
    'Resets 6 May at midnight',
  );
});

it.each([
  ['2026-12-01T00:00:00.000Z', 'Europe/London'],
  ['2026-11-30T15:00:00.000Z', 'Asia/Tokyo'],
])('the month that ends at %s in %s ends on 1 December', (resetsAt, timeZone) => {
  expect(monthlyReset(usage(resetsAt, timeZone))).toBe('Resets 1 Dec');
});
