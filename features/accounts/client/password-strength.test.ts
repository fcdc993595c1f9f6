import { expect, it } from 'vitest';
import { estimateStrength } from './password-strength.ts';

it.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 0],
  ['1234567890', 0],
  ['qwertyuiop', 0],
  ['abcabcabcabc', 0],
  ['sunshine', 0],
  ['sunshine1', 0],
  ['Sunshine1!', 1],
  ['kettle lamp', 1],
  ['k7Rq2mXz', 1],
  ['Quiet-kettle-81f2', 3],
  ['k7Rq2mXz!9pLw', 3],
  ['correct horse battery staple', 3],
  ['seven kettles on a windowsill by the sea', 4],
  ['🍚🍛🍜 rice and a kettle 9', 3],
])('%s is %i', (password, level) => {
  expect(estimateStrength(password).level).toBe(level);
});

it('never falls as a password grows', () => {
  const password = 'a Kettle on the windowsill 94!';
  const levels = [...password].map((_, index) => estimateStrength(password.slice(0, index + 1)).level);
  expect(levels).toEqual([...levels].sort());
});
