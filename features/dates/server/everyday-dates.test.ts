import { describe, expect, it } from 'vitest';
import { answerDate } from './answer-date.ts';
import { changeDate, recogniseDate } from './recognise-date.ts';

const moment = { now: new Date('2026-11-23T10:00:00Z'), timeZone: 'Europe/London' };

const answer = (text: string) => {
  const asked = recogniseDate(text);
  return asked && answerDate(asked.question, moment).answer;
};

describe('clocks, weeks, holidays, sun and moon', () => {
  it.each([
    ['how long from 9:15 to 17:40', 'From 9:15 am to 5:40 pm is 8 hours and 25 minutes.'],
    ['what time is 45 minutes after 10:30', '45 minutes after 10:30 am is 11:15 am.'],
    ['18:30 in 12 hour clock', '18:30 is 6:30 pm in the 12-hour clock.'],
    ['what is 7:45 pm in 24h', '7:45 pm is 19:45 in the 24-hour clock.'],
    ['half past seven in 24 hour time', 'half past 7 in the morning is 07:30, and after noon it is 19:30.'],
    ['what century was 1789 in', '1789 is in the 18th century.'],
    ['which century was 44 bc in', '44 BC is in the 1st century BC.'],
    ['what decade was 1967 in', '1967 is in the 1960s.'],
    ['how many days left this year', 'There are 38 days until 31 December 2026.'],
    ['days until my birthday on 14 march', 'There are 111 days until 14 March 2027.'],
    ['when is mothers day 2027 uk', 'Mothering Sunday 2027 is on Sunday, 7 March 2027.'],
    ['how long until 6pm', 'It is 8 hours until 6:00 pm.'],
    ['what week number is it', 'It is week 48 of 2026.'],
    ['how many days in 2028', '2028 has 366 days.'],
    [
      'how many working days from 1 december 2026 to 18 december 2026',
      'There are 14 working days from 1 December 2026 to 18 December 2026, both counted.',
    ],
    ['10 working days from today', '10 working days after today is Monday, 7 December 2026.'],
    [
      'next bank holiday in england',
      'The next public holiday in England is Christmas Day on Friday, 25 December 2026.',
    ],
    ['is today a holiday in germany', 'No, today, 23 November 2026, is no public holiday in Germany.'],
    ['what time does the sun rise in london tomorrow', 'The sun rises at 7:33 am in London tomorrow.'],
    ['when is the next full moon', 'The next full moon is on Tuesday, 24 November 2026, in 1 day.'],
    ['time difference between london and tokyo', 'Tokyo is 9 hours ahead of London.'],
    ['is it earlier in new york than london', 'New York is 5 hours behind London.'],
    ['how many hours difference is it from london to dubai', 'Dubai is 4 hours ahead of London.'],
    [
      'best time for a meeting between london and new york',
      'A meeting within everybody’s office hours (9 to 5) can be from 2:00 pm to 5:00 pm in London.',
    ],
    ['when do the clocks go back', 'The clocks in Europe/London next go back on Sunday, 31 October 2027.'],
    ['when do the clocks go back in the uk', 'The clocks in UK next go back on Sunday, 31 October 2027.'],
    [
      'when did the clocks go back this year',
      'The clocks in Europe/London went back on Sunday, 25 October 2026.',
    ],
    [
      'when does daylight saving end in new york',
      'The clocks in New York next go back on Sunday, 7 November 2027.',
    ],
    ['when do clocks go forward in 2028', 'The clocks in Europe/London go forward on Sunday, 26 March 2028.'],
    [
      'how many working days in november',
      'There are 21 working days from 1 November 2026 to 30 November 2026, both counted.',
    ],
    ['when is christmas next year', 'Christmas Day 2027 is on Saturday, 25 December 2027.'],
    ['mothers day 2027', 'Mothering Sunday 2027 is on Sunday, 7 March 2027.'],
    ['easter 2030', 'Easter Sunday 2030 is on Sunday, 21 April 2030.'],
    ['3pm CET in EST', '3:00 pm in CET is 9:00 am in EST, the same day.'],
    [
      'when is the winter solstice',
      'The December solstice, the shortest day in the north, is on Monday, 21 December 2026.',
    ],
    ['when is chinese new year', 'the Chinese New Year 2027 is on Saturday, 6 February 2027.'],
    ['star sign for 5 may', 'The star sign of 5 May is Taurus.'],
    ['what day is it tomorrow', 'Tomorrow is Tuesday, 24 November 2026.'],
  ])('%s', (question, sentence) => expect(answer(question)?.replace("'", '’')).toBe(sentence));

  it('asks back for what it cannot know', () => {
    expect(() => answerDate({ kind: 'next_holiday', place: 'Narnia' }, moment)).toThrow('Name a country');
    expect(() => answerDate({ kind: 'is_holiday', date: '1 May 1950', place: 'Germany' }, moment)).toThrow(
      'years around this one',
    );
    expect(() => answerDate({ kind: 'meeting', places: 'London' }, moment)).toThrow('two places');
  });

  it('goes on from an age, a sun and a holiday', () => {
    const goOn = (text: string, part: string) => {
      const asked = recogniseDate(text);
      const next = asked && changeDate(part, asked);
      return next && answerDate(next.question, moment).answer;
    };
    expect(goOn('how old is someone born 12 may 2001', 'in 2040')).toBe(
      'Someone born on 12 May 2001 turns 39 in 2040.',
    );
    expect(goOn('sunrise in berlin', 'in madrid')).toMatch(/^The sun rises at 8:\d\d am in Madrid today/);
    expect(goOn('next public holiday in germany', 'in spain')).toContain('in Spain');
  });
});
