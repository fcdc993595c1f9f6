import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PausingDeadline } from './pausing-deadline.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('stands still while somebody is asked, and goes on with what was left', async () => {
  const deadline = new PausingDeadline(1_000);
  vi.advanceTimersByTime(600);
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked = [deadline.outside(() => one.promise), deadline.outside(() => other.promise)];
  vi.advanceTimersByTime(60_000);
  one.resolve();
  await asked[0];
  vi.advanceTimersByTime(60_000);
  other.resolve();
  await asked[1];
  vi.advanceTimersByTime(399);
  expect(deadline.isOver).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.isOver).toBe(true);
});

it('never comes once nothing waits for it', async () => {
  const deadline = new PausingDeadline(1_000);
  deadline.end();
  await deadline.outside(async () => undefined);
  vi.advanceTimersByTime(60_000);
  expect(deadline.isOver).toBe(false);
});
