import { expect, it } from 'vitest';
import { csvCell, csvOf } from './spreadsheet-cells.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ["=cmd|'/c calc'!A1", "'=cmd|'/c calc'!A1"],
  ['+1+cmd', "'+1+cmd"],
  ['-2+3', "'-2+3"],
  ['-1-1', "'-1-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', `"'\t=1"`],
  ['\ttext', `"'\ttext"`],
  ['＝1+1', "'＝1+1"],
  ['- an item', "'- an item"],
  ['@ada', "'@ada"],
])('R93 makes text of %s', (text, cell) => expect(csvCell(text)).toBe(cell));

it.each([
  '-5',
  '+5',
  '-5.25',
  '-1 000',
  "-1'000",
  '-5%',
  '-€5',
  '−5',
  '+41 44 668 18 00',
  '-1e-5',
  '5',
  'a = b',
  '',
])('leaves %s as it is', (text) => expect(csvCell(text)).toBe(text));

it('quotes what would part cells or rows', () => {
  expect(csvOf([['a,b', 'c"d', 'e\nf'], ['-1,5']])).toBe('"a,b","c""d","e\nf"\n"-1,5"');
});
