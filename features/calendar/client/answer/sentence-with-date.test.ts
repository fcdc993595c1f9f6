import { expect, it } from 'vitest';
import { doubtOf } from './doubt-of.ts';
import { dayIn, isMonthFirst, numberedDayIn, sentenceWithDate, withPlainDay } from './sentence-with-date.ts';

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
  ['Three of 5 out of 10, a set of 2 set pieces, 3/4 cup.', undefined],
  ['Liebe Eltern. Das ist am Dienstag, 9. Dezember um 18 Uhr.', 'Dienstag, 9. Dezember um 18 Uhr'],
  ['Elternabend am 3.12. um 19:30 Uhr', '3.12. um 19:30 Uhr'],
  ['Zahnarzt morgen um 9 Uhr. Am Morgen ist es kalt.', 'morgen um 9 Uhr'],
  ['Am Morgen ist es kalt.', undefined],
  ['حفل الشتاء يوم الثلاثاء ٨ ديسمبر ٢٠٢٦ الساعة ٦ مساءً', 'الثلاثاء ٨ ديسمبر ٢٠٢٦ الساعة ٦ مساءً'],
  ['الموعد غداً الساعة 9 صباحاً', 'غداً الساعة 9 صباحاً'],
  ['El concierto es el martes 8 de diciembre a las 18:00.', 'martes 8 de diciembre a las 18:00'],
  ['Por la mañana hace frío.', undefined],
  ['Le concert a lieu le 1er décembre 2026 à 18h30.', '1er décembre 2026 à 18h30'],
  ['Il concerto è l’8 dicembre 2026 alle ore 18.', '8 dicembre 2026 alle ore 18'],
  ['O concerto é na terça-feira, 8 de dezembro, às 18h.', 'terça-feira, 8 de dezembro, às 18h'],
  ['Het concert is op dinsdag 8 december om 18.00 uur.', 'dinsdag 8 december om 18.00 uur'],
  ['冬のコンサートは12月8日（火）18時からです。', '12月8日（火）18時'],
])('the words that name a day: %s', (text, day) => {
  expect(dayIn(text, new Date('2026-11-28'))).toBe(day);
});

it('a day in numbers is read in the order of the place, and it is known when both orders are possible', () => {
  expect([isMonthFirst('en-US'), isMonthFirst('en-GB'), isMonthFirst('de'), isMonthFirst('ja')]).toEqual([
    ...[true, false, false, false],
  ]);
  const day = { written: '03/04/2027', day: '2027-04-03', other: '2027-03-04' };
  expect(numberedDayIn('Meet on 03/04/2027.', false)).toEqual(day);
  expect(numberedDayIn('Meet on 03/04/2027.', true)).toMatchObject({ day: day.other, other: day.day });
  expect(numberedDayIn('On 25/12/2026', true)).toEqual({ written: '25/12/2026', day: '2026-12-25' });
  // Full stops come with the day first, and 31 June does not exist.
  expect(numberedDayIn('Am 03.04.2027', true)).toEqual({ written: '03.04.2027', day: '2027-04-03' });
  expect(numberedDayIn('31.06.2027', true)).toBeUndefined();
  expect(withPlainDay('Meet on 03/04/2027 at 10:00.')).toMatch(/^Meet on 2027-0[34]-0[34] at 10:00\.$/);
  expect(doubtOf('Meet on 03/04/2027.', false)).toBe(
    'The date 03/04/2027 is read as 3 April, as your browser’s language writes dates. If it means 4 March, change the day in the form.',
  );
  expect(doubtOf('On 25/12/2026')).toBeUndefined();
});
