import type { PhrasingContent } from 'mdast';
import { expect, it } from 'vitest';
import { splitOpening } from './opening-weight.ts';
import { plainText } from './plain-text.ts';

const text = (value: string): PhrasingContent => ({ type: 'text', value });
const boldOf = (value: string) =>
  splitOpening([text(value)])
    .bold.map(plainText)
    .join('');

const list = `Bring ${Array.from({ length: 60 }, (_, index) => `thing number ${index}`).join(', ')} and so on`;
const plain = 'word '.repeat(120).trim();

it.each([
  ['a list', list],
  ['words without a break', plain],
])('what is bold in %s stays bold, and what is not stays so, at every cut', (_, whole) => {
  const end = boldOf(whole).length;
  expect(end).toBeGreaterThanOrEqual(160);
  expect(end).toBeLessThan(260);
  for (let cut = 1; cut <= whole.length; cut += 1) {
    expect(boldOf(whole.slice(0, cut)).length).toBe(Math.min(cut, end));
  }
});

it('a sentence of ordinary length is bold to its end, also with marks in it', () => {
  const nodes: PhrasingContent[] = [
    text('It is '),
    { type: 'emphasis', children: [text('not')] },
    text(' far.'),
  ];
  expect(splitOpening(nodes)).toEqual({ bold: nodes, rest: [] });
});
