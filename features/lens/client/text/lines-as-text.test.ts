import { expect, it } from 'vitest';
import { joinLines, linesAsText } from './lines-as-text.ts';
import { placesOf } from './places-of.ts';

const line = (text: string, isFirst = false) => ({
  isFirst,
  words: text.split(' ').map((word) => ({
    ...{ text: word, confidence: null },
    box: { x: 0, y: 0, width: 0, height: 0 },
  })),
});

it('paragraphs stay apart, and sentences become whole', () => {
  const text = linesAsText({
    lines: [
      line('Winter concert', true),
      line('Dear parents,', true),
      line('The concert is on Tuesday'),
      line('9 December at 18:00.'),
    ],
  });
  expect(text).toBe('Winter concert\n\nDear parents,\nThe concert is on Tuesday\n9 December at 18:00.');
  expect(joinLines(text)).toBe(
    'Winter concert\n\nDear parents,\nThe concert is on Tuesday 9 December at 18:00.',
  );
});

it('the words of a phrase are found over the end of a line, with the mark after them, or not at all', () => {
  const lines = [line('on Tuesday', true), line('9 December at 18:00. Come')];
  expect([...placesOf('Tuesday 9 December at 18:00', { lines })]).toEqual([1, 2, 3, 4, 5]);
  expect([...placesOf('Tuesday at 18:00', { lines })]).toEqual([]);
  expect([...placesOf(undefined, { lines })]).toEqual([]);
});
