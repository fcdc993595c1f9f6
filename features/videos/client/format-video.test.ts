import { describe, expect, it } from 'vitest';
import { clockOf, formatDuration, formatViews } from './format-video.ts';

describe('how long a video is', () => {
  it.each([
    [0, '0:00', '0 seconds'],
    [59, '0:59', '59 seconds'],
    [245, '4:05', '4 minutes 5 seconds'],
    [3723, '1:02:03', '1 hour 2 minutes 3 seconds'],
    [7200, '2:00:00', '2 hours'],
  ])('%i seconds are %s', (seconds, clock, words) => {
    expect(clockOf(seconds)).toBe(clock);
    expect(formatDuration(seconds)).toBe(words);
  });
});

it('says how often it was watched', () => {
  expect([1, 999, 12_345, 3_400_000].map(formatViews)).toEqual([
    '1 view',
    '999 views',
    '12.3K views',
    '3.4M views',
  ]);
});
