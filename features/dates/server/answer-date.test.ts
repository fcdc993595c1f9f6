import { describe, expect, test } from 'vitest';
import { answerDate } from './answer-date.ts';
import { DateError, type DateQuestion } from './date-question.ts';
import { easter } from './holidays.ts';

const moment = { now: new Date('2026-11-21T10:05:00Z'), timeZone: 'Europe/London' };
const ask = (question: DateQuestion) => answerDate(question, moment).answer;

describe('answerDate', () => {
  test.each<[DateQuestion, string]>([
    [{ kind: 'now', place: 'tokyo' }, 'It is 7:05 pm in Tokyo on Saturday, 21 November 2026.'],
    [{ kind: 'today' }, 'Today is Saturday, 21 November 2026.'],
    [{ kind: 'weekday', date: '4 July 1776' }, '4 July 1776 was a Thursday.'],
    [{ kind: 'weekday', date: '2026-02-29T' }, ''],
    [{ kind: 'days_until', date: 'christmas' }, 'There are 34 days until Christmas Day 2026.'],
    [{ kind: 'days_until', date: 'easter' }, 'There are 127 days until Easter Sunday 2027.'],
    [{ kind: 'days_until', date: '21 november' }, '21 November 2026 is today.'],
    [{ kind: 'date_of', date: 'thanksgiving' }, 'US Thanksgiving 2026 is on Thursday, 26 November 2026.'],
    [
      { kind: 'days_between', date: '1 jan 2026', otherDate: '21/11/2026' },
      'There are 324 days between 1 January 2026 and 21 November 2026.',
    ],
    [{ kind: 'add', amount: 90, unit: 'day' }, '90 days after today is Friday, 19 February 2027.'],
    [
      { kind: 'add', amount: 1, unit: 'month', date: '31 january 2027' },
      '1 month after 31 January 2027 is Sunday, 28 February 2027.',
    ],
    [{ kind: 'age', date: '14 march 1990' }, 'Someone born on 14 March 1990 is 36 years old today.'],
    [{ kind: 'age', date: '22 november 1990' }, 'Someone born on 22 November 1990 is 35 years old today.'],
    [{ kind: 'leap_year', date: '2100' }, 'No, 2100 will not be a leap year.'],
    [{ kind: 'leap_year' }, 'The next leap day is on 29 February 2028.'],
    [{ kind: 'month_length', date: 'february 2028' }, 'February 2028 has 29 days.'],
    [
      { kind: 'convert_time', time: '3pm', place: 'New York', toPlace: 'London' },
      '3:00 pm in New York is 8:00 pm in London, the same day.',
    ],
    // Between the two daylight saving changes, New York is only four hours behind London.
    [
      { kind: 'convert_time', time: '15:00', place: 'New York', toPlace: 'London', date: '20 march 2027' },
      '3:00 pm in New York is 7:00 pm in London, the same day.',
    ],
  ])('%o', (question, answer) => {
    if (answer) expect(ask(question)).toBe(answer);
    else expect(() => ask(question)).toThrow(DateError);
  });

  test.each<DateQuestion>([
    { kind: 'now', place: 'atlantis' },
    { kind: 'days_until', date: '31/02/2027' },
    { kind: 'convert_time', time: '25:00', place: 'London', toPlace: 'Paris' },
    { kind: 'add', amount: 1e15, unit: 'day' },
    { kind: 'age', date: '1 january 2030' },
  ])('refuses %o with a sentence', (question) => {
    expect(() => ask(question)).toThrow(DateError);
  });

  test('Easter of known years', () => {
    expect([1999, 2000, 2024, 2025, 2038].map((year) => `${easter(year).month}-${easter(year).day}`)).toEqual(
      ['4-4', '4-23', '3-31', '4-20', '4-25'],
    );
  });
});
