import { beforeAll, describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { createSpellingSuggester } from './suggest-spelling.ts';
import type { SuggestSpelling } from './vertical.ts';

describe('a better spelling', () => {
  let suggest: SuggestSpelling;
  beforeAll(() => {
    suggest = createSpellingSuggester(openReference(paths.reference));
  });

  it.each([
    ['photosinthesis', 'photosynthesis'],
    ['elephnt', 'elephant'],
    ['volcanoe erution', 'volcano eruption'],
  ])('of %s is %s', (query, better) => expect(suggest(query)).toBe(better));

  it.each(['photosynthesis', 'zzqxwvk', 'qqqqqqqqqq', '🍵', '1234567', ''])(
    'is not offered for %s',
    (query) => {
      expect(suggest(query)).toBeNull();
    },
  );

  it('is not looked for in a whole text', () => {
    expect(suggest('elephnt '.repeat(50).trim())).toBeNull();
  });
});
