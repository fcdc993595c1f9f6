import { expect, it } from 'vitest';
import { suggestionHref, suggestions, webSearchHref } from './suggestions.ts';

it('searches for the trimmed and encoded text', () => {
  expect(webSearchHref('  tea & cups? ')).toBe('/search/web?q=tea%20%26%20cups%3F');
});

it.each(['', '   ', '\n\t'])('does not search for %j', (text) => {
  expect(webSearchHref(text)).toBeNull();
});

it('leads to the five destinations, with the sample prompt where it is understood', () => {
  expect(suggestions.map(({ path }) => path)).toEqual([
    '/chat',
    '/search/web',
    '/writer',
    '/designer',
    '/rephraser',
  ]);
  expect(suggestions.map(suggestionHref)[1]).toBe('/search/web?q=tomato%20plant');
  expect(suggestions.map(suggestionHref)[2]).toBe('/writer');
});
