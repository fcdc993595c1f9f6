import { describe, expect, it } from 'vitest';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { CitationFilter } from './citation-filter.ts';
import { SourceBook } from './source-book.ts';

function filterText(
  text: string,
  options: { chunk?: number; numbering?: 'appearance' | 'given'; pages?: number } = {},
) {
  const sources = new SourceBook();
  for (let page = 1; page <= (options.pages ?? 3); page++) {
    sources.add({ url: `/reference/page-${page}`, title: `Page ${page}`, snippet: '' });
  }
  const cited: Source[] = [];
  const filter = new CitationFilter({
    sources,
    numbering: options.numbering ?? 'appearance',
    onCite: (source) => cited.push(source),
  });
  const chunk = options.chunk ?? text.length;
  let out = '';
  for (let at = 0; at < text.length; at += chunk) out += filter.push(text.slice(at, at + chunk));
  return { text: out + filter.end(), cited };
}

describe('CitationFilter', () => {
  it.each([
    ['keeps a known marker', 'Rice keeps a day. [1] Cool it.', 'Rice keeps a day. [1] Cool it.'],
    ['drops an unknown marker without leaving a gap', 'It keeps. [9] Cool it.', 'It keeps. Cool it.'],
    ['drops zero', 'It keeps. [0]', 'It keeps.'],
    ['splits a list of numbers', 'So it is. [1, 2]', 'So it is. [1][2]'],
    ['keeps only the known ones of a list', 'So it is. [1, 9]', 'So it is. [1]'],
    ['reads footnote marks', 'So it is.[^1]', 'So it is.[1]'],
    [
      'drops the address that a model glued to a marker',
      'So it is. [1](https://evil.example/x) Yes.',
      'So it is. [1] Yes.',
    ],
    [
      'leaves ordinary brackets',
      'An [aside] and [a link](/x) and [ ] and [1st].',
      'An [aside] and [a link](/x) and [ ] and [1st].',
    ],
    [
      'leaves code alone',
      'Use `list[9]` and ```\na[9]\n``` here [2].',
      'Use `list[9]` and ```\na[9]\n``` here [1].',
    ],
    ['keeps an unfinished bracket at the end', 'It ends [', 'It ends ['],
    ['resolves a marker at the very end', 'It ends. [1]', 'It ends. [1]'],
    ['keeps runs of spaces', 'a  b   c\n\n  d', 'a  b   c\n\n  d'],
  ])('%s', (_, given, expected) => {
    expect(filterText(given).text).toBe(expected);
  });

  it('gives the same text whatever the pieces', () => {
    const text = 'First. [2] Then `x[9]` and [3, 1] or [12]. [1](http://a.example) End [x] [';
    const whole = filterText(text).text;
    for (let chunk = 1; chunk < 12; chunk++)
      expect(filterText(text, { chunk }).text, `in pieces of ${chunk}`).toBe(whole);
  });

  it('numbers chips in the order of their first appearance', () => {
    const { text, cited } = filterText('One. [3] Two. [1] Again. [3]');
    expect(text).toBe('One. [1] Two. [2] Again. [1]');
    expect(cited.map(({ n, url }) => [n, url])).toEqual([
      [1, '/reference/page-3'],
      [2, '/reference/page-1'],
    ]);
  });

  it('keeps given numbers when something else on the screen shows them', () => {
    const { text, cited } = filterText('One. [3]', { numbering: 'given' });
    expect(text).toBe('One. [3]');
    expect(cited.map(({ n }) => n)).toEqual([3]);
  });
});
