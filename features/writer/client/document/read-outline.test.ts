import { expect, it } from 'vitest';
import { countWords } from './read-outline.ts';

it.each([
  ['', 0],
  ['One', 1],
  ['It’s a well-known fact: 3 cats, 2.5 dogs.', 9],
  ['  — …  ', 0],
  ['مرحبا بالعالم', 2],
])('counts the words of “%s”', (text, count) => expect(countWords(text)).toBe(count));

it('counts the words of languages without spaces', () => {
  expect(countWords('我喜欢喝茶')).toBeGreaterThan(1);
});
