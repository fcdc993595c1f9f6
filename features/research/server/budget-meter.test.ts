import { expect, it } from 'vitest';
import { BudgetMeter } from './budget-meter.ts';

function meterAt(start = 0) {
  let time = start;
  const meter = new BudgetMeter({ searches: 2, pages: 1, seconds: 100 }, () => time);
  return {
    meter,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

it('gives what the budget holds and not one more', () => {
  const { meter } = meterAt();
  expect([meter.takeSearch(), meter.takeSearch(), meter.takeSearch()]).toEqual([true, true, false]);
  expect([meter.takePage(), meter.takePage()]).toEqual([true, false]);
  expect(meter.used()).toEqual({ searches: 2, pages: 1, seconds: 0 });
  expect([meter.searchesLeft, meter.pagesLeft]).toEqual([0, 0]);
});

it('keeps time for writing, and never counts more seconds than there are', () => {
  const { meter, pass } = meterAt(5_000);
  pass(70);
  expect(meter.gatheringMsLeft).toBe(5_000);
  expect(meter.msLeft).toBe(30_000);
  pass(60);
  expect(meter.gatheringMsLeft).toBe(0);
  expect(meter.msLeft).toBe(0);
  expect(meter.used().seconds).toBe(100);
});

it('takes no time of its own while the person is asked something', async () => {
  const { meter, pass } = meterAt();
  pass(10);
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked = [meter.outside(() => one.promise), meter.outside(() => other.promise)];
  pass(500);
  expect(meter.used().seconds).toBe(10);
  one.resolve();
  await asked[0];
  pass(500);
  other.resolve();
  await asked[1];
  pass(5);
  expect(meter.used().seconds).toBe(15);
});
