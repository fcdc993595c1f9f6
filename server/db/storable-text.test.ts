import { expect, test } from 'vitest';
import { storableJson, storableText } from './storable-text.ts';

const refused = ['\0', 'a\0b', '\ud83c', '\udfff', '\udc00\ud800'];
const stored = ['', 'plain', '🌱', 'written out: \\u0000 \\ud83c', '\u0001', '\uffff'];

test.each(refused)('%j is stored as something that it contains, wherever it is', (text) => {
  const kept = storableText(text);
  expect(kept).not.toBe(text);
  expect(storableJson({ text, list: [{ text }] })).toEqual({ text: kept, list: [{ text: kept }] });
});

test.each(stored)('%j is stored as it is', (text) => {
  expect(storableText(text)).toBe(text);
  expect(storableJson([text])).toEqual([text]);
});

test('keeps what JSON leaves out for whoever writes it', () => {
  expect(JSON.stringify(storableJson({ a: undefined, b: null, at: new Date(0) }))).toBe(
    '{"b":null,"at":"1970-01-01T00:00:00.000Z"}',
  );
});
