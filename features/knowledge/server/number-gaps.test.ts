import { expect, test } from 'vitest';
import { packNumbers, unpackNumbers } from './number-gaps.ts';

test.each([[[]], [[0]], [[0, 1, 127, 128, 129]], [[5, 300, 301, 16_384, 2_097_152]]])(
  '%j is read as it was written',
  (numbers) => expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers),
);
