import { describe, expect, it } from 'vitest';
import { OwnLoudness } from './own-loudness.ts';

/** A level in decibels that rises and falls like a reading voice. */
const reading = Array.from({ length: 120 }, (_none, at) => -26 + 10 * Math.sin(at / 4));

describe('what is played and what is heard', () => {
  it.each([
    ['a loudspeaker in the room', -12],
    ['one that is louder than whoever sits before it', 6],
  ])('%s is not taken for somebody', (_what, echo) => {
    const own = new OwnLoudness();
    expect(reading.filter((level) => own.isMore(level + echo, level))).toEqual([]);
  });

  it('somebody who speaks over it is heard within a quarter of a second', () => {
    const own = new OwnLoudness();
    for (const level of reading) own.isMore(level - 12, level);
    const frames = Array.from({ length: 8 }, (_none, at) => own.isMore(-14, reading[at]!));
    expect(frames.indexOf(true)).toBeGreaterThanOrEqual(0);
  });

  it('in a pause of it everything counts, and where it is not known as well', () => {
    const own = new OwnLoudness();
    for (let at = 0; at < 8; at++) own.isMore(-70, -100);
    expect(own.isMore(-30, -100)).toBe(true);
    const unknown = new OwnLoudness();
    expect([1, 2, 3, 4].map(() => unknown.isMore(-30, null)).at(-1)).toBe(true);
  });
});
