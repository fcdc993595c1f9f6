import { expect, it } from 'vitest';
import { foundKeptWords } from './found-kept-words.ts';
import { readability } from './readability.ts';
import { toneGroups, tones } from './tones.ts';

it('has the tones of the product in their groups', () => {
  expect(toneGroups).toHaveLength(6);
  expect(tones).toHaveLength(27);
  expect(new Set(tones.map(({ id }) => id)).size).toBe(27);
  expect(tones.filter(({ isByRule }) => isByRule).map(({ id }) => id)).toEqual(
    'professional casual social-media seo beginner layman esl child-friendly step-by-step'.split(' '),
  );
});

it('finds names, days and numbers', () => {
  const text = 'Hi Mr Bell,\n\nZoë and I think that Zoë can’t come on Thursday at 2. It costs £1,200.';
  expect(foundKeptWords(text)).toEqual(['Mr Bell', 'Zoë', 'Thursday', '2', '£1,200']);
});

it('measures a text', () => {
  const easy =
    'The cat sat on the mat. It was a big cat. The dog ran to the cat and the cat ran off to the hill.';
  const hard =
    'Notwithstanding considerable methodological limitations, contemporary interdisciplinary investigations consistently demonstrate significant environmental deterioration throughout industrialised metropolitan agglomerations worldwide.';
  expect(readability(easy)).toMatchObject({ words: 25, sentences: 3, seconds: 6, grade: 1 });
  expect(readability(hard).grade).toBeGreaterThan(15);
  expect(readability('Hi Mr Bell,\n\nZoë is ill. She sleeps.\n\nMany thanks,\nMaya').sentences).toBe(3);
  expect(readability('Too short.').grade).toBeNull();
  expect(readability('')).toEqual({ words: 0, sentences: 0, seconds: 0, grade: null });
});
