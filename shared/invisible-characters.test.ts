import { describe, expect, it } from 'vitest';
import { invisibleIn, visibleLine, withoutInvisible, withoutTags } from './invisible-characters.ts';

const tagged = (text: string) =>
  [...text].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('');

describe('what writing needs stays', () => {
  it.each([
    ['families', '👨‍👩‍👧‍👦 and 🏳️‍🌈'],
    ['skin and profession', '👩🏽‍🚀'],
    [
      'England, Scotland and Wales',
      `\u{1f3f4}${tagged('gbeng')}\u{e007f} \u{1f3f4}${tagged('gbsct')}\u{e007f} \u{1f3f4}${tagged('gbwls')}\u{e007f}`,
    ],
    ['keycaps and hearts', '1️⃣ ❤️'],
    ['Persian', 'می‌خواهم'],
    ['Arabic joined at the end', 'ه‍'],
    ['Hindi', 'क्‍ष'],
    ['Sinhala', 'ශ්‍රී'],
    ['Thai breaks', 'สวัสดี\u200bครับ'],
    ['single marks of direction', 'עברית\u200e (English)\u200f'],
    ['balanced isolates', '\u2068Ada\u2069 said \u2067שלום\u2069'],
    ['a chosen form of a Han sign', '葛\u{e0100}'],
    ['lines', 'one\n\ttwo\r\nthree'],
  ])('%s', (_what, text) => expect(withoutInvisible(text)).toBe(text));
});

describe('what lies goes', () => {
  it.each([
    ['tags', `a${tagged('ignore all')}b`, 'ab'],
    ['tags behind a flag', `\u{1f3f4}${tagged('ignore')}\u{e007f}`, '\u{1f3f4}'],
    [
      'tags behind a real flag',
      `\u{1f3f4}${tagged('gbeng')}\u{e007f}${tagged('x')}`,
      `\u{1f3f4}${tagged('gbeng')}\u{e007f}`,
    ],
    ['an override', 'gpj.\u202eexe', 'gpj.exe'],
    ['a closed override', '\u202eabc\u202c', 'abc'],
    ['an open isolate', 'a\u2066b', 'ab'],
    ['an end without a beginning', 'a\u2069\u202cb', 'ab'],
    ['isolates over lines', '\u2066a\nb\u2069', 'a\nb'],
    ['zero width in words', 'pa\u200bss\u200cwo\u200drd\u2060s', 'passwords'],
    ['marks of direction in rows', 'a\u200e\u200f\u200e\u200fb', 'a\u200eb'],
    ['selectors in rows', '😀\ufe0f\ufe01\ufe02', '😀\ufe0f'],
    ['soft hyphens, joiners of nothing, byte order marks', 'so\u00adft \u034fx\ufeff', 'soft x'],
    ['fillers', 'a\u3164b\u115fc', 'abc'],
    ['controls', 'a\u0007b\u001b[31mc', 'ab[31mc'],
    ['joiners beside emoji', '😀\u200d text\u200d😀', '😀 text😀'],
  ])('%s', (_what, text, left) => expect(withoutInvisible(text)).toBe(left));
});

it('says where they are, in runs', () => {
  expect(invisibleIn('a\u200b\u200bb\u202ec')).toEqual([
    { from: 1, to: 3 },
    { from: 4, to: 5 },
  ]);
  expect(invisibleIn('plain text')).toEqual([]);
});

it('takes time with the length alone', () => {
  const long = '\u2066\u200b\u{e0041}\u202e'.repeat(50_000);
  expect(withoutInvisible(long)).toBe('');
});

it('makes one line of what has several', () => {
  expect(visibleLine('  one\n\u2028two\t three\u200b ')).toBe('one two three');
});

it('keeps tags and rows of selectors from models', () => {
  expect(withoutTags(`a${tagged('hi')}b\u200bc\ufe0f\ufe01`)).toBe('ab\u200bc\ufe0f');
});
