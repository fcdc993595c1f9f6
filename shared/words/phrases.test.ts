import { expect, it } from 'vitest';
import { phrase, phrases } from './phrases.ts';
import { trimEnd, withoutLastWord } from './trim-end.ts';

const asking = phrase('[what is|tell me] [the|a]* (colour|color) of <thing> [please]');

it.each([
  ['colour of tea', 'tea'],
  ['What is the color of green tea please', 'green tea'],
  ['tell me the a colour of the sea', 'the sea'],
])('reads “%s”', (text, thing) => expect(asking.read(text)).toEqual({ thing }));

it.each(['what is colour', 'what isthe colour of tea', 'colour  of tea', 'my colour of tea', ''])(
  'leaves “%s” alone',
  (text) => expect(asking.test(text)).toBe(false),
);

it('takes words from tables, and tells of one that is missing', () => {
  const span = phrase(String.raw`<amount:an?|\d{1,2}> <unit:{units}>s?`, { units: 'day week' });
  expect(span.read('12 Weeks')).toEqual({ amount: '12', unit: 'Week' });
  expect(span.test('123 weeks')).toBe(false);
  const dish = phrase('bring {dish}', { dish: 'tea with milk | coffee' });
  expect(dish.test('bring tea with milk')).toBe(true);
  expect(() => phrase('in {month}')).toThrow('month');
  expect(() => phrase('in (may|june')).toThrow('never closed');
});

it('is a whole text, or a part of one between words', () => {
  expect(phrase('…(tea|coffee)…').test('a cup of tea, please')).toBe(true);
  expect(phrase('…(tea|coffee)…').test('a steam engine')).toBe(false);
  expect(phrase('translate…').test('Translate this')).toBe(true);
  expect(phrase('translate…').test('please translate this')).toBe(false);
});

it('says which of several ways it was', () => {
  const sizes = phrases(['how <size:big|small> is <thing>', '<thing> size']);
  expect(sizes.read('how big is a cat')).toEqual({ size: 'big', thing: 'a cat' });
  expect(sizes.read('cat size')?.thing).toBe('cat');
});

it('reads nothing of what is too long to be said, however it is made', () => {
  const hostile = phrase('<one> of <two> of <three> of');
  expect(hostile.test(`${'a of '.repeat(10)}of`)).toBe(true);
  expect(hostile.test(`${'a of '.repeat(10_000)}of`)).toBe(false);
  expect(hostile.read('of '.repeat(10_000))).toBeUndefined();
});

it('cuts the end of a text, looking at each of its signs once', () => {
  expect(trimEnd('what?!. ', ' ?!.')).toBe('what');
  expect(trimEnd(`${' '.repeat(30_000)}x\t\n`, ' ')).toBe(`${' '.repeat(30_000)}x`);
  expect(trimEnd('???', '?')).toBe('');
  expect(withoutLastWord('one two  thr')).toBe('one two');
  expect(withoutLastWord('one')).toBe('one');
});

it('reads a phrase whatever its groups, tables and digits leave open', () => {
  const span = phrase(String.raw`[about] (<count:\d+|an?> {unit}s?|half {unit}) (ago|back)`, {
    unit: 'day | week | fort?night | hour',
  });
  for (const text of ['3 weeks ago', 'an hour back', 'about 2 fortnights ago', 'half fornight ago'])
    expect(span.test(text), text).toBe(true);
  expect(span.test('some weeks ago')).toBe(false);
  const bare = phrase(String.raw`(a|an) <thing>, (x|y)?`);
  expect(bare.read('a cat, ')).toEqual({ thing: 'cat' });
});
