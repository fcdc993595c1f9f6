import { expect, it } from 'vitest';
import { fitPhrase, withSpokenMarks } from './spoken-marks.ts';

it.each([
  ['en', 'strong flour comma water new line then wait full stop', 'strong flour, water\nThen wait.'],
  ['en-GB', 'is it done question mark yes', 'is it done? Yes'],
  ['en', 'put a comma there and wait for that period', 'put a comma there and wait for that period'],
  ['en', 'the commander', 'the commander'],
  ['de', 'Mehl Komma Wasser neue Zeile warten Punkt', 'Mehl, Wasser\nWarten.'],
  ['de', 'das ist der Punkt', 'das ist der Punkt'],
  ['ar', 'دقيق فاصلة ماء سطر جديد انتهى نقطة', 'دقيق، ماء\nانتهى.'],
  ['fr', 'comma', 'comma'],
])('in %s, “%s”', (language, said, written) => {
  expect(withSpokenMarks(said, language)).toBe(written);
});

it.each([
  ['', 'rice', '', 'rice'],
  ['Before', 'rice', '', ' rice'],
  ['Before ', 'rice', 'after', 'rice '],
  ['Before', ', rice', ' after', ', rice'],
  ['Before', '\nrice', '.', '\nrice'],
])('between “%s” and “%s”', (before, phrase, after, fitted) => {
  expect(fitPhrase(before, phrase, after)).toBe(fitted);
});
