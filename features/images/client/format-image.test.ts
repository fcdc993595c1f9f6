import { describe, expect, it } from 'vitest';
import { formatBytes, formatSize, shapeOf } from './format-image.ts';

describe('what is known of a picture', () => {
  it.each([
    [{ width: 2400, height: 1846 }, '2400 × 1846'],
    [{ width: null, height: 900 }, null],
  ])('says its size', (size, words) => expect(formatSize(size)).toBe(words));

  it.each([
    [400, '1 kB'],
    [123_456, '123 kB'],
    [1_234_567, '1.2 MB'],
    [25_000_000, '25 MB'],
  ])('says that %i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

  it('keeps every shape within what a row can hold', () => {
    expect(shapeOf({ width: 1200, height: 800 })).toBe(1.5);
    expect(shapeOf({ width: 9000, height: 100 })).toBe(2.6);
    expect(shapeOf({ width: 10, height: 4000 })).toBe(0.6);
    expect(shapeOf({ width: null, height: null })).toBe(4 / 3);
  });
});
