import { expect, it } from 'vitest';
import { groupedDigits } from './grouped-digits.ts';

it.each([0, 7, 25, 999, 1000, 32_000, 999_999, 1_000_000, 1_234_567_890])('%d, as in Britain', (count) => {
  expect(groupedDigits(count)).toBe(count.toLocaleString('en-GB'));
});
