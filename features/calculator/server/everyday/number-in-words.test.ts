import { expect, it } from 'vitest';
import { wordsForNumber } from './number-in-words.ts';

it.each([
  [0, 'zero'],
  [12, 'twelve'],
  [40, 'forty'],
  [90, 'ninety'],
  [99, 'ninety-nine'],
  [100, 'one hundred'],
  [342, 'three hundred and forty-two'],
  [1042, 'one thousand and forty-two'],
  [15_000, 'fifteen thousand'],
  [2_000_001, 'two million and one'],
])('%s', (value, words) => expect(wordsForNumber(value)).toBe(words));

it.each([-1, 1.5, 1e12])('has no words for %s', (value) => expect(wordsForNumber(value)).toBeUndefined());
