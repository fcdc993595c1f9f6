import { describe, expect, it } from 'vitest';
import { readAgeStory } from './age-stories.ts';
import { readClockStory } from './clock-stories.ts';
import { changeDate, recogniseDate } from './recognise-date.ts';

describe('times of day in the middle of talk', () => {
  it.each([
    ['film starts at 8:50pm and runs 2 hours 25 mins, what time will we be out?', '8:50pm', 145],
    ['train leaves 21:50 and the trip takes 3 hrs 35, what time are we there?', '21:50', 215],
    [
      'my bus goes at 3.50 in the afternoon and takes an hour and a half, what time to pick me up',
      '3:50pm',
      90,
    ],
    ['put the cake in at 9:30, it needs 45 minutes, what time will it be done', '9:30', 45],
    ['lesson begins at half past 3 and lasts 50 minutes. what time does it finish', 'half past 3 pm', 50],
    ['if i sleep at 11pm and need 8 hours what time do i wake up', '11pm', 480],
    ['dinner is at 7pm and the roast takes 2 and a half hours, when do i put it in', '7pm', undefined],
  ])('%s', (story, time, amount) => {
    const found = recogniseDate(story)?.question;
    expect(found).toMatchObject({ kind: 'time_add', time, ...(amount !== undefined && { amount }) });
  });

  it.each([
    ['i start work at 9am and it takes 45 minutes to get there, what time should i leave', '9am', -45],
    ['the party is at 6pm and the drive is 90 minutes, when must we set off', '6pm', -90],
    ['what time is it 2 hours 25 minutes after 8:50pm', '8:50pm', 145],
    ['20 mins before 8:15am', '8:15am', -20],
  ])('%s', (story, time, amount) =>
    expect(readClockStory(story)).toEqual({ kind: 'time_add', time, amount }),
  );

  it.each([
    ['went to bed at 10:40pm and got up at 6:15am, how long did i sleep', '10:40pm', '6:15am'],
    ['how long 10pm til 6:30am', '10pm', '6:30am'],
    ['i start at 9:15 and finish at 17:40 how many hours is that', '9:15', '17:40'],
  ])('%s', (story, time, otherTime) =>
    expect(readClockStory(story)).toEqual({ kind: 'time_between', time, otherTime }),
  );

  it.each([
    'when does the shop open, i get there at 5pm and it takes 20 minutes',
    'the shop opens at 9:00 and closes at 17:00',
    'how long is a football match',
    'at 3pm and at 4pm and at 5pm, how long is a lesson',
    'is 8:30 too early for a call that takes 2 hours',
  ])('tells no time of “%s”', (story) => expect(readClockStory(story)).toBeUndefined());
});

describe('ages in the middle of talk', () => {
  it.each([
    [
      'she was born 30 november 1980, how old was she on 1 november 2010?',
      '30 november 1980',
      '1 november 2010',
    ],
    ['my nan was born in 1938, how old will she be in 2030', '1938', '2030'],
    ['he was born on 3 May 1999. how old is he now', '3 May 1999', undefined],
  ])('%s', (story, date, otherDate) =>
    expect(readAgeStory(story)).toEqual({ kind: 'age', date, ...(otherDate !== undefined && { otherDate }) }),
  );

  it.each(['when was napoleon born', 'how old was mozart when he died', 'born in summer, how old is she'])(
    'tells no age of “%s”',
    (story) => expect(readAgeStory(story)).toBeUndefined(),
  );
});

describe('the same question of another year', () => {
  it('keeps the month and changes its year', () => {
    const asked = recogniseDate('how many days were there in February 2024');
    expect(asked && changeDate('in 2023', asked)?.question).toEqual({
      kind: 'month_length',
      date: 'February 2023',
    });
  });
});
