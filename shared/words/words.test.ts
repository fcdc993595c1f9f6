import { expect, it } from 'vitest';
import { contentWords, coverage } from './content-words.ts';
import { stem } from './stem.ts';
import { stopWords } from './stop-words.ts';
import { tokenize, tokenizeCompounds, withoutAccents } from './tokenize.ts';

it.each([
  ['invented', 'inventor', 'inventing', 'invention', 'invents'],
  ['rise', 'rises', 'rising'],
  ['story', 'stories'],
  ['flood', 'floods', 'flooded', 'flooding'],
  ['sister', 'sisters', "sister's"],
  ['tea', 'teas'],
  ['glass', 'glasses'],
])('takes %s and its other forms for one word', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

it.each([
  ['cat', 'cattle'],
  ['organ', 'orange'],
  ['bus', 'busy'],
  ['car', 'care'],
])('keeps %s and %s apart', (one, other) => expect(stem(one)).not.toBe(stem(other)));

it('takes words apart, in any script', () => {
  expect(tokenize('Well-known: Zürich’s ﬁfth café, 水道 & №5!')).toEqual([
    ...['well', 'known', 'zürich', 's', 'fifth', 'café', '水道', 'no5'],
  ]);
  expect(tokenizeCompounds('A well-known sister’s “name”')).toEqual(['a', 'well-known', "sister's", 'name']);
  expect(withoutAccents('Übung à Łódź')).toBe('Ubung a Łodz');
});

it('leaves out what says nothing, and what a purpose adds to that', () => {
  expect(contentWords('What is the capital of France?')).toEqual(['capital', 'france']);
  expect(coverage(['capitals', 'rising'], 'The capital rises')).toBe(1);
  expect(stopWords('file page').has('page')).toBe(true);
  expect(stopWords().has('page')).toBe(false);
});
