import { expect, it } from 'vitest';
import { whyShown } from './why-shown.ts';

const now = new Date(2026, 10, 24, 18);
const none = {
  ...{
    uses: null,
    likeTitle: null,
    likeStars: null,
    likedFood: null,
    rating: null,
    isOwn: false,
    minutes: 25,
  },
  fits: { meal: null, isInTime: true },
};

it.each([
  // Somebody whose tastes are known.
  [
    {
      uses: { words: 'spinach', useBy: '2026-11-26' },
      ...{ likeTitle: 'Carrot soup', likeStars: 5 },
    },
    'Uses your spinach, due Thursday · 25 min · like Carrot soup, which you rated 5',
  ],
  [
    { likeTitle: 'Carrot soup', likedFood: 'lime' },
    'With lime, which you like · like Carrot soup, which you liked',
  ],
  [{ likeTitle: 'Carrot soup' }, 'Like Carrot soup, which you liked'],
  // A new user.
  [{ fits: { meal: 'dinner' as const, isInTime: true } }, 'For dinner today · 25 min'],
  [
    { fits: { meal: 'dinner' as const, isInTime: false }, rating: { mean: 4.5, count: 2 } },
    'Rated 4.5 by 2 people here',
  ],
  [{ rating: { mean: 5, count: 1 } }, 'Rated 5 by 1 person here · 25 min'],
  [{ rating: { mean: 2, count: 3 } }, 'Something different for today · 25 min'],
  // A search result needs no explanation.
  [{ fits: null, rating: { mean: 5, count: 1 } }, ''],
])('%j is shown because: %s', (card, words) => {
  expect(whyShown({ ...none, ...card }, now)).toBe(words);
});
