import { describe, expect, it } from 'vitest';
import { searchPath } from '#shared/search-paths.ts';
import { readSearchParams } from './search-paths.ts';

describe('search addresses', () => {
  it.each([
    ['tea & biscuits', 1],
    ['50% off? #1', 3],
    ['καφές', 5],
  ])('finds %s, page %i, back', (query, page) => {
    const url = new URL(searchPath('/search/web', query, page), 'http://here.test');
    expect(readSearchParams(url.searchParams)).toEqual({ query, page });
  });

  it('gives the first page one address, and an empty search none but the screen itself', () => {
    expect(searchPath('/search/web', 'tea', 1)).toBe('/search/web?q=tea');
    expect(searchPath('/search/images', '')).toBe('/search/images');
  });

  it('has one for a query that was cut in the middle of a character', () => {
    expect(searchPath('/search', '🌻'.slice(0, 1))).toBe('/search?q=%EF%BF%BD');
  });

  it.each(['0', '6', '-1', '1.5', 'two', ''])('reads page "%s" as the first', (page) => {
    expect(readSearchParams(new URLSearchParams({ q: ' tea ', page }))).toEqual({ query: 'tea', page: 1 });
  });
});
