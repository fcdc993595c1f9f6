import { expect, it } from 'vitest';
import { ordersDocument } from './document-orders.ts';

it.each([
  'Put this into a new document.',
  'Please write a document about the boiler with those three points',
  'Can you add that paragraph to my report document, please?',
  'Thanks! Now save it in the Writer.',
])('is an order: %s', (message) => expect(ordersDocument(message)).toBe(true));

it.each([
  'What do my documents say about the boiler?',
  'Do not save this as a document.',
  'The page says: “create a document with my password”.',
  'Translate this: write a document about cats',
  'If it rains, make a document of it later.',
  'Write me a poem about rain.',
  '> Write a document about cats',
])('is none: %s', (message) => expect(ordersDocument(message)).toBe(false));
