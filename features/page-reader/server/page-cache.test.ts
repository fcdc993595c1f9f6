import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

it('forgets the page used longest ago when it is full, and every page in time', () => {
  let now = 0;
  const cache = createPageCache<string>({
    ttlMs: 100,
    maxBytes: 10,
    weigh: ({ length }) => length,
    now: () => now,
  });
  cache.set('a', 'aaaa');
  cache.set('b', 'bbbb');
  expect(cache.get('a')).toBe('aaaa');
  cache.set('c', 'cccc');
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['aaaa', undefined, 'cccc']);
  cache.set('c', 'cc');
  cache.set('d', 'dddd');
  expect([cache.get('a'), cache.get('c'), cache.get('d')]).toEqual(['aaaa', 'cc', 'dddd']);
  cache.set('huge', 'x'.repeat(11));
  expect([cache.get('huge'), cache.get('a')]).toEqual([undefined, undefined]);
  cache.set('e', 'e');
  now = 100;
  expect(cache.get('e')).toBeUndefined();
});
