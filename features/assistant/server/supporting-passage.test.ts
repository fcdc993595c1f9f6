import { describe, expect, it } from 'vitest';
import { citedPlaces, isSamePlace, placeKey } from '#features/assistant/shared/cited-places.ts';
import { maxPassageLength } from '#features/assistant/shared/passages-part.ts';
import { citePassages } from './cite-passages.ts';
import { SourceBook } from './source-book.ts';
import { PassageFinder, quoteAt } from './supporting-passage.ts';

const article = [
  'Honey is a sweet food made by bees. It has been gathered by people for eight thousand years.',
  'Sealed honey does not spoil for decades, since it holds little water and is acid. Bees seal it with wax.',
  'A hive has one queen. She lays up to 2,000 eggs on a summer day. Drones die in autumn.',
];
const marked = (passage: { text: string; marks: [number, number][] } | null) =>
  passage?.marks.map(([from, to]) => passage.text.slice(from, to));

describe('the passage that supports a sentence', () => {
  it.each([
    [
      'A queen can lay 2,000 eggs a day.',
      'She lays up to 2,000 eggs on a summer day.',
      ['queen', 'lays', '2', '000 eggs', 'day'],
    ],
    [
      'Honey that is sealed keeps for decades because it contains little water.',
      'Sealed honey does not spoil',
      ['Sealed honey', 'decades', 'little water', 'seal'],
    ],
    [
      'People have gathered it for 8000 years.',
      'gathered by people for eight thousand years',
      ['gathered', 'people', 'years'],
    ],
  ])('is found for “%s”', (claim, words, marks) => {
    const passage = new PassageFinder(article).find(claim);
    expect(passage?.text).toContain(words);
    expect(marked(passage)?.join(' ')).toBe(marks.join(' '));
  });

  it('is none where the source is about something else', () => {
    expect(new PassageFinder(article).find('The Danube flows through ten countries.')).toBeNull();
    expect(new PassageFinder([]).find('Honey keeps.')).toBeNull();
    expect(new PassageFinder(article).find('It is so.')).toBeNull();
  });

  it('is quoted with its neighbours around a place that is known', () => {
    const before = 'Wasps make paper. '.repeat(60);
    const text = `${before}${article[1]} ${'Ants farm lice. '.repeat(60)}`;
    const sentence = 'Bees seal it with wax.';
    const from = text.indexOf(sentence);
    const passage = quoteAt(text, { from, to: from + sentence.length }, 'It is sealed by bees.');
    expect(passage.text).toContain(sentence);
    expect(passage.text.length).toBeLessThanOrEqual(maxPassageLength);
    expect(passage.text).toMatch(/^[A-Z].*[.]$/s);
    expect(marked(passage)?.at(-1)).toBe('Bees seal');
  });

  it('is found where words are not divided', () => {
    const passage = new PassageFinder([
      '蜂蜜はミツバチが作る。女王蜂は一日に二千個の卵を産む。',
      '東京は日本の首都です。',
    ]).find('東京が首都です。');
    expect(passage?.text).toBe('東京は日本の首都です。');
  });

  it.each([
    ['one endless line', 'bees make honey and '.repeat(400)],
    ['signs of two halves', '🐝🍯 bees honey '.repeat(300)],
    ['many sentences', 'Bees make honey. '.repeat(300)],
  ])('fits into its place in %s', (_, text) => {
    const passage = new PassageFinder([text]).find('Bees make honey.');
    expect(passage?.text.length).toBeLessThanOrEqual(maxPassageLength);
    expect(passage?.text.isWellFormed()).toBe(true);
    for (const [from, to] of passage?.marks ?? []) {
      expect(from).toBeLessThan(to);
      expect(to).toBeLessThanOrEqual(passage?.text.length ?? 0);
    }
  });
});

describe('the places of an answer', () => {
  const answer =
    '**Honey keeps.** Sealed honey lasts for decades ⟦1⟧, and a queen lays 2,000 eggs ⟦2⟧⟦1?⟧.\n\n- See [the page](https://example.com/a) on bees. ⟦2⟧\n\nCode: `x⟦1⟧` and [1, 2, 3].';

  it('are found with the words that rest on them, outside of code', () => {
    expect(citedPlaces(answer).map(({ id, claim }) => [id, claim])).toEqual([
      [1, 'Sealed honey lasts for decades'],
      [2, ', and a queen lays 2,000 eggs'],
      [1, ', and a queen lays 2,000 eggs'],
      [2, '- See [the page](https://example.com/a) on bees.'],
    ]);
  });

  it.each([
    ['and a queen lays 2,000 eggs', 1],
    ['See the page on bees.', 3],
    ['Sealed honey lasts for decades', 0],
  ])('are known again from what is drawn: “%s”', (drawn, index) => {
    const place = citedPlaces(answer)[index]!;
    expect(isSamePlace(place.key, placeKey(drawn))).toBe(true);
    expect(isSamePlace(place.key, placeKey('Something else stands here.'))).toBe(false);
  });

  it('have the passage of their source alone', async () => {
    const book = new SourceBook();
    const url = 'https://bees.example/honey';
    book.add({ url, title: 'Honey', snippet: 'All about honey.', passages: article.slice(0, 2) });
    book.add({ url: 'https://bees.example/hive', title: 'Hive', snippet: '', passages: article.slice(2) });
    const passages = await citePassages(answer, book);
    expect(passages.map(({ id, text }) => [id, text.slice(0, 12)])).toEqual([
      [1, 'Sealed honey'],
      [2, 'A hive has o'],
    ]);
  });
});
