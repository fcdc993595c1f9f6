import { describe, expect, it } from 'vitest';
import { calendarSkill } from './calendar.skill.ts';
import { scheduleSkill } from './schedule.skill.ts';

describe('questions about one’s own events', () => {
  it.each([
    ['When is my dentist appointment?', { kind: 'find', what: 'when', words: 'dentist appointment' }],
    ['when’s my next review', undefined],
    ["when's my next review", { kind: 'find', what: 'when', words: 'review' }],
    [
      'what time is my lunch with Ana tomorrow',
      { kind: 'find', what: 'when', words: 'lunch with Ana', days: 'tomorrow' },
    ],
    ['where is my dentist appointment', { kind: 'find', what: 'where', words: 'dentist appointment' }],
    ['when do I meet Priya', { kind: 'find', what: 'when', words: 'Priya' }],
    [
      'move the review to Friday at 3',
      { kind: 'change', action: 'move', event: 'review', to: 'Friday at 3' },
    ],
    [
      'Reschedule my dentist on Tuesday to next week',
      { kind: 'change', action: 'move', event: 'dentist', day: 'Tuesday', to: 'next week' },
    ],
    [
      'push my review by 30 minutes',
      { kind: 'change', action: 'move', event: 'review', to: 'by 30 minutes' },
    ],
    [
      'move tomorrow’s call to 16:00',
      { kind: 'change', action: 'move', event: 'call', day: 'tomorrow', to: '16:00' },
    ],
    ['cancel my lunch tomorrow', { kind: 'change', action: 'cancel', event: 'lunch', day: 'tomorrow' }],
    ['cancel the dentist', { kind: 'change', action: 'cancel', event: 'dentist' }],
    ['delete the review from my calendar', { kind: 'change', action: 'cancel', event: 'review' }],
    ['find a time for the report', { kind: 'slots', minutes: 60, title: 'Report' }],
    [
      'find me a time for a 90 minute meeting with Ana this week',
      { kind: 'slots', minutes: 90, title: 'Meeting with Ana', days: 'this week' },
    ],
    [
      'find two hours for the report tomorrow morning',
      { kind: 'slots', minutes: 120, title: 'Report', days: 'tomorrow', part: 'morning' },
    ],
    ['when am I free for half an hour', { kind: 'slots', minutes: 30 }],
    ['plan my goals for next week', { kind: 'plan', days: 'next week' }],
    ['how much time did I spend in meetings this week', { kind: 'spent', category: 'meetings' }],
    ['analyse my schedule', { kind: 'spent' }],
  ])('%s', (text, asked) => {
    if (asked === undefined) expect(scheduleSkill.recognise(text)).toBeUndefined();
    else expect(scheduleSkill.recognise(text)).toEqual(asked);
  });

  it.each([
    'when is Easter',
    'when is my birthday',
    'where is my phone',
    'where is my mind',
    'cancel my subscription',
    'cancel culture',
    'move the file to another folder',
    'change my name to Ada',
    'change the tyres',
    'delete my account',
    'find a time machine',
    'how much time did I waste on Netflix',
    'when can I use a semicolon',
  ])('leaves others alone: %s', (text) => {
    expect(scheduleSkill.recognise(text)).toBeUndefined();
  });

  it('keeps what the other skill answers', () => {
    expect(calendarSkill.recognise('am I free Thursday at 3?')).toMatchObject({ kind: 'free' });
    expect(scheduleSkill.recognise('am I free Thursday at 3?')).toBeUndefined();
  });
});
