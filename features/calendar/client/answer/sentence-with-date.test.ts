import { expect, it } from 'vitest';
import { dayIn, sentenceWithDate } from './sentence-with-date.ts';

const now = new Date('2026-11-24T09:00:00Z');

it('finds the sentence of an answer that names a day to come', () => {
  const found = (text: string) => sentenceWithDate(text, now);
  expect(found('It is old. The **fair** is on 28 November 2026 at 10:00 [1]. Bring a hat.')).toBe(
    'The fair is on 28 November 2026 at 10:00.',
  );
  expect(found('- Opening: 2026-12-01')).toBe('Opening: 2026-12-01');
  expect(found('You could go tomorrow at 3pm.')).toBe('You could go tomorrow at 3pm.');
  expect(found('The battle was on 14 October 1066.')).toBeUndefined();
  expect(found('There are 28 of them, and May is a name.')).toBeUndefined();
});

it.each([
  ['The concert is on Tuesday 9 December at 18:00 in the hall.', 'Tuesday 9 December at 18:00'],
  ['We meet on 9 December 2026, 7.30 pm.', '9 December 2026, 7.30 pm'],
  ['Send it by 12 May. Three people come.', '12 May'],
  ['Nothing is planned.', undefined],
])('the words that name a day: %s', (text, day) => {
  expect(dayIn(text, new Date('2026-11-28'))).toBe(day);
});
