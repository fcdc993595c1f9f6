import { expect, it } from 'vitest';
import { isNew, subjectOf, withSeen } from './nothing-new.ts';

it.each([
  ['The news on tides and boats, five lines with sources', 'tides and boats news'],
  ['Tell me the latest headlines about wind power.', 'wind power news'],
  ['What’s new about PostgreSQL?', 'PostgreSQL news'],
  ['Summarise the harbour log of Quinbury', 'the harbour log of Quinbury'],
  ['Tides, please', 'Tides, please'],
])('%s is looked up as %s', (question, subject) => {
  expect(subjectOf(question)).toBe(subject);
});

it('what was found before is nothing new, in whatever order', () => {
  expect(isNew(['b', 'a'], ['a', 'b', 'c'])).toBe(false);
  expect(isNew(['a', 'd'], ['a', 'b', 'c'])).toBe(true);
  expect(withSeen(['a', 'd'], ['a', 'b'])).toEqual(['a', 'd', 'b']);
});
