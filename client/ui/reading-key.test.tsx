import { afterEach, expect, it } from 'vitest';
import { readingKey } from './reading-key.ts';

afterEach(() => {
  document.documentElement.dir = '';
});

it('takes the left arrow for the one that leads on, where one reads from right to left', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowDown'];
  expect(keys.map((key) => readingKey(key))).toEqual(keys);
  document.documentElement.dir = 'rtl';
  expect(keys.map((key) => readingKey(key))).toEqual(['ArrowRight', 'ArrowLeft', 'ArrowDown']);
});

it('follows the text that it is pressed in', () => {
  const text = document.createElement('p');
  text.dir = 'rtl';
  document.body.append(text);
  expect(readingKey('ArrowLeft', text)).toBe('ArrowRight');
  text.remove();
});
