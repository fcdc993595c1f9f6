import { describe, expect, it } from 'vitest';
import { readLength } from './read-length.ts';
import { readTimerOrder, type TimerOrder } from './read-timer-order.ts';

const set = (...timers: (number | [number, string])[]): TimerOrder => ({
  kind: 'set',
  timers: timers.map((one) =>
    typeof one === 'number' ? { seconds: one, label: '' } : { seconds: one[0], label: one[1] },
  ),
});
const minute = 60;
const hour = 3600;

describe('orders', () => {
  it.each<[string, TimerOrder]>([
    ['set a timer for 12 minutes', set(12 * minute)],
    ['Set a timer for 12 minutes.', set(12 * minute)],
    ['please set a 12 minute timer', set(12 * minute)],
    ['set a 12-minute timer', set(12 * minute)],
    ['12 minute timer', set(12 * minute)],
    ['timer 12 minutes', set(12 * minute)],
    ['timer 1 h 30', set(1.5 * hour)],
    ['timer 1 hour and 30 minutes', set(1.5 * hour)],
    ['timer: 1h30m', set(1.5 * hour)],
    ['set a timer for an hour and a half', set(1.5 * hour)],
    ['set a timer for two and a half minutes', set(150)],
    ['start a timer for half an hour', set(0.5 * hour)],
    ['set a timer for a quarter of an hour', set(0.25 * hour)],
    ['start a timer of 90 seconds', set(90)],
    ['set a timer for twenty-five minutes', set(25 * minute)],
    ['set a timer for 1:30', set(90)],
    ['set a timer for 1:30:00', set(1.5 * hour)],
    ['set a timer for 10', set(10 * minute)],
    ['can you set a timer for 5 minutes?', set(5 * minute)],
    ['Hey Everyday, start a 3 min timer please', set(3 * minute)],
    ['i need a timer for 45 min', set(45 * minute)],
    ['start a countdown of 10 minutes', set(10 * minute)],
    ['count down from 30 seconds', set(30)],
    ['time 8 minutes', set(8 * minute)],
    ['set a timer for 12 minutes for the pasta', set([12 * minute, 'pasta'])],
    ['set a pasta timer for 12 minutes', set([12 * minute, 'pasta'])],
    ['set a 12 minute pasta timer', set([12 * minute, 'pasta'])],
    ['set a timer called green tea for 3 minutes', set([3 * minute, 'green tea'])],
    ['pasta timer 9 minutes', set([9 * minute, 'pasta'])],
    [
      'set two timers: 5 minutes for the eggs and 12 minutes for the rice',
      {
        kind: 'set',
        timers: [
          { seconds: 5 * minute, label: 'eggs' },
          { seconds: 12 * minute, label: 'rice' },
        ],
      },
    ],
    ['two timers, 3 minutes and 8 minutes', set(3 * minute, 8 * minute)],
    ['set timers for 5 minutes and 10 minutes', set(5 * minute, 10 * minute)],
    ['set a timer for 5 minutes and another for 10 minutes', set(5 * minute, 10 * minute)],
    ['set a 5 minute timer and a 10 minute timer', set(5 * minute, 10 * minute)],
    ['set three timers for 1 minute, 2 minutes and 3 minutes', set(60, 120, 180)],
    ['set a timer', { kind: 'how-long' }],
    ['two timers', { kind: 'how-long' }],
    ['set a timer for the eggs', { kind: 'how-long' }],
    ['set a timer for 30 hours', { kind: 'too-long' }],
    ['how long is left', { kind: 'left' }],
    ['How much time is left?', { kind: 'left' }],
    ['how long is left on the timer', { kind: 'left' }],
    ['how much time is left on the pasta timer?', { kind: 'left', which: 'pasta' }],
    ['when does my timer go off', { kind: 'left' }],
    ['is the timer still running', { kind: 'left' }],
    ['show my timers', { kind: 'left', isAll: true }],
    ['which timers are running', { kind: 'left', isAll: true }],
    ['cancel the timer', { kind: 'cancel' }],
    ['stop the timer!', { kind: 'cancel' }],
    ['turn the timer off', { kind: 'cancel' }],
    ['cancel the pasta timer', { kind: 'cancel', which: 'pasta' }],
    ['delete the 12 minute timer', { kind: 'cancel', which: '12 minute' }],
    ['cancel all timers', { kind: 'cancel', isAll: true }],
    ['pause the timer', { kind: 'pause' }],
    ['resume my timer', { kind: 'resume' }],
    ['add 2 minutes to the timer', { kind: 'add', seconds: 120 }],
    ['add another minute to the pasta timer', { kind: 'add', seconds: 60, which: 'pasta' }],
  ])('%s', (text, order) => {
    expect(readTimerOrder(text)).toEqual(order);
  });
});

describe('no orders', () => {
  it.each([
    'what is a timer',
    'the timer in my oven is broken',
    'how do timers work',
    'how do I set a timer for 5 minutes',
    'should I set a timer for 12 minutes?',
    'is a timer for 12 minutes enough for pasta',
    'who invented the egg timer',
    'my oven’s timer stopped after 12 minutes',
    'my friend set a timer for 12 minutes',
    'don’t set a timer for 12 minutes',
    'write a poem about a timer that runs for 12 minutes',
    'translate “set a timer for 12 minutes” into German',
    'set a timer for 12 minutes means what in French',
    'what does “cancel the timer” mean',
    'how long is the Nile',
    'how long is left until Christmas',
    'how much time is left in the match',
    'cancel my subscription',
    'stop the music',
    'pause',
    'how long do eggs take, 5 minutes or 7 minutes',
    'convert 12 minutes to seconds',
    '12 minutes',
    'set theory',
    'make a timer app in 30 minutes',
    'what is 1 h 30 plus 12 minutes',
    'remind me in 20 minutes to turn the oven off',
    'timer',
    'a film about two timers',
    'stop the timer from ringing when it is broken',
  ])('%s', (text) => {
    expect(readTimerOrder(text)).toBeUndefined();
  });
});

describe('lengths', () => {
  it.each<[string, number | undefined]>([
    ['1 h 30', 5400],
    ['2 min 30', 150],
    ['1 hour 5 minutes 10 seconds', 3910],
    ['90s', 90],
    ['1.5 hours', 5400],
    ['an hour', 3600],
    ['three quarters of an hour', 2700],
    ['24 hours', 86_400],
    ['25 hours', undefined],
    ['0 minutes', undefined],
    ['soon', undefined],
  ])('%s', (text, seconds) => {
    expect(readLength(text)).toBe(seconds);
  });
});
