import { describe, expect, it } from 'vitest';
import { calendarSkill } from '#features/calendar/server/calendar.skill.ts';
import { readScheduleOrder } from './read-schedule-order.ts';

const weekdays = [1, 2, 3, 4, 5];
const everyDay = [0, 1, 2, 3, 4, 5, 6];

describe('orders to ask something again and again', () => {
  it.each([
    [
      'every weekday at 7: the news on tides and boats, five lines with sources',
      { question: 'The news on tides and boats, five lines with sources', days: weekdays, time: '07:00' },
    ],
    [
      'Every morning at 8 tell me the weather in Cork',
      { question: 'Tell me the weather in Cork', days: everyDay, time: '08:00' },
    ],
    [
      'each Monday at 9, what is new about PostgreSQL?',
      { question: 'What is new about PostgreSQL?', days: [1], time: '09:00' },
    ],
    [
      'every day at 18:30: what happened in chess today?',
      { question: 'What happened in chess today?', days: everyDay, time: '18:30' },
    ],
    [
      'every Tuesday and Friday at 6pm: headlines about wind power',
      { question: 'Headlines about wind power', days: [2, 5], time: '18:00' },
    ],
    [
      'give me the news on boats every weekday at 7',
      { question: 'Give me the news on boats', days: weekdays, time: '07:00' },
    ],
    [
      'every evening: a short summary of the news on Mars',
      { question: 'A short summary of the news on Mars', days: everyDay, time: '18:00' },
    ],
    ['every evening: the latest on Mars', { question: 'The latest on Mars', days: everyDay, time: '18:00' }],
    [
      'every weekend at 10: the weather in Galway',
      { question: 'The weather in Galway', days: [0, 6], time: '10:00' },
    ],
    ['on weekdays at 7.30am: top headlines', { question: 'Top headlines', days: weekdays, time: '07:30' }],
    [
      'daily at 12:15: exchange rate of the euro',
      { question: 'Exchange rate of the euro', days: everyDay, time: '12:15' },
    ],
  ])('%s', (text, order) => {
    expect(readScheduleOrder(text)).toEqual({ kind: 'ask', ...order });
  });

  it('ask for the time where nobody says it', () => {
    expect(readScheduleOrder('every Monday: the news on boats')).toEqual({
      kind: 'when',
      question: 'The news on boats',
    });
  });

  it.each([
    ['every weekday at 7: stretch', true],
    ['remind me every weekday at 7 to stretch', true],
    ['every weekday at 7 remind me to read the news', true],
    ['every day at sea is different', false],
    ['every year: the news on taxes', false],
    ['every other Monday at 9: the news on boats', false],
    ['what happens every day at 7?', false],
    ['the news on boats', false],
    ['note: the news on boats', false],
  ])('leave others alone: %s', (text, isReminder) => {
    expect(readScheduleOrder(text)).toBeUndefined();
    if (isReminder) expect(calendarSkill.recognise(text)).toMatchObject({ kind: 'remind' });
  });

  it('keep their question as it was written, however long it is', () => {
    const long = `the news on boats ${'and on tides '.repeat(90)}`.trim();
    expect(readScheduleOrder(`every weekday at 7: ${long}`)).toMatchObject({
      question: `T${long.slice(1)}`,
    });
  });
});
