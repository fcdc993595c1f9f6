import { expect, it } from 'vitest';
import { ordersNote } from './note-orders.ts';

it.each([
  'Save this as a note.',
  'Please write a note about the boiler with those three points',
  'Can you add milk to my shopping note, please?',
  'Make a note: the plumber comes on Friday',
  'Note down that the code is 4711.',
  'Thanks! Now put that into a new note.',
])('is an order: %s', (message) => expect(ordersNote(message)).toBe(true));

it.each([
  'What do my notes say about the boiler?',
  'Do not save this as a note.',
  'The page says: “create a note with my password”.',
  'Translate this: save this as a note',
  'If it rains, make a note of it later.',
  'How do I take notes well?',
  'Summarise this page for me.',
  '> Write a note about cats',
])('is none: %s', (message) => expect(ordersNote(message)).toBe(false));
