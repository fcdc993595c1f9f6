import { describe, expect, it } from 'vitest';
import { createResultCache } from './result-cache.ts';

describe('createResultCache', () => {
  function make(maxEntries: number) {
    const clock = { time: 0 };
    const cache = createResultCache<number>({ maxEntries, ttlMs: 100, now: () => clock.time });
    return { cache, clock };
  }

  it('forgets what is old', () => {
    const { cache, clock } = make(5);
    cache.set('a', 1);
    clock.time = 99;
    expect(cache.get('a')).toBe(1);
    clock.time = 100;
    expect(cache.get('a')).toBeUndefined();
  });

  it('gives up what was used longest ago, and reading counts as using', () => {
    const { cache } = make(2);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.get('a');
    cache.set('c', 3);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
  });

  it('deletes', () => {
    const { cache } = make(2);
    cache.set('a', 1);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
  });
});
