import { expect, it } from 'vitest';
import { splitPassages } from './passages.ts';

it('keeps short paragraphs together and long ones apart', () => {
  const short = 'A short paragraph.';
  const long = `${'Words follow words. '.repeat(40)}End.`;
  expect(splitPassages(`${short}\n\n${short}\n\n${long}\n\n${long}`)).toEqual([
    `${short}\n\n${short}\n\n${long}`,
    long,
  ]);
  expect(splitPassages('')).toEqual([]);
});

it('cuts an endless paragraph between sentences, else words, and loses nothing', () => {
  for (const word of ['One sentence more. ', 'word ', '😀', 'x']) {
    const text = word.repeat(6_000).trim();
    const passages = splitPassages(text);
    expect(passages.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    for (const passage of passages) {
      expect(passage.length).toBeLessThanOrEqual(1_400);
      expect(passage.isWellFormed()).toBe(true);
    }
  }
  expect(splitPassages('One sentence more. '.repeat(200))[0]).toMatch(/more\.$/);
});
