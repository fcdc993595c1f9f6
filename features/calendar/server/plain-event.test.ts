import { expect, it } from 'vitest';
import { readPlainEvent } from './plain-event.ts';

it.each([
  ['dinner with Sam on Friday at 7pm', 'dinner with Sam on Friday at 7pm'],
  ['dentist tomorrow 10am', 'dentist tomorrow 10am'],
  ['I have a meeting with Jo on Thursday at 3', 'meeting with Jo on Thursday at 3'],
  ["I'm meeting Jo on Thursday at 3", 'Meeting with Jo on Thursday at 3'],
  ['flight to Rome on 3 December at 6:40am', 'flight to Rome on 3 December at 6:40am'],
])('%s', (words, line) => expect(readPlainEvent(words)).toBe(line));

it.each([
  'what is on tomorrow',
  'flights to Rome on Friday',
  'weather in Paris tomorrow',
  'quick vegan dinner tonight',
  'the French Revolution began on 14 July 1789',
  'birthday invitation for Mia on Saturday at 3',
  'days until Friday',
  '5pm in Tokyo',
  'sunset tomorrow',
  'I had dinner with Sam on Friday',
  'dinner with Sam last Friday',
  'I have an exam tomorrow, can you help me study',
  'its on Saturday 12 December at 7pm',
  'call at 9am Berlin time today, what time is that in Sydney',
  'shorten this: we meet tomorrow at 5',
])('leaves others alone: %s', (words) => expect(readPlainEvent(words)).toBeUndefined());
