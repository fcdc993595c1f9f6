import { expect, it } from 'vitest';
import { presentStarter } from '#features/recipes/server/recipe-library.ts';
import { starters } from '#features/recipes/server/starters/starters.ts';
import { recommend } from './recommend.ts';

const now = new Date('2026-11-29T12:00:00Z');
const all = [...starters().values()];

/** Everyday's recipes as the person's own, with these stars by title. */
function libraryWith(stars: ReadonlyMap<string, number>) {
  return all.map((starter, at) => ({
    ...presentStarter(starter, undefined, undefined),
    id: `own-${at}`,
    isOwn: true,
    starterSlug: null,
    marks: {
      stars: stars.get(starter.title) ?? null,
      isFavourite: false,
      cookedCount: 0,
      lastCookedAt: null,
    },
  }));
}

const usual = { diet: null, allergens: [], categories: [], now, hour: 20, most: 12 } as const;

it('names what a recipe is like, and only what was liked', () => {
  for (const { title } of all.slice(0, 20)) {
    const liked = recommend(libraryWith(new Map([[title, 5]])), usual);
    const named = liked.flatMap(({ likeTitle }) => likeTitle ?? []);
    expect(new Set(named).size).toBeLessThanOrEqual(1);
    expect(named.every((one) => one === title)).toBe(true);
    const disliked = recommend(libraryWith(new Map([[title, 1]])), usual);
    expect(disliked.flatMap(({ likeTitle }) => likeTitle ?? [])).toEqual([]);
    expect(disliked.map((card) => card.title)).not.toContain(title);
  }
});

it('is not swayed by how many were rated alike', () => {
  const evenly = recommend(libraryWith(new Map(all.map(({ title }) => [title, 3]))), usual);
  const unrated = recommend(libraryWith(new Map()), usual);
  expect(evenly.map(({ title }) => title)).toEqual(unrated.map(({ title }) => title));
});

it('has a food that is liked on every day and at every hour', () => {
  const library = all.map((starter) => presentStarter(starter, undefined, undefined));
  const liked = new Set(['chickpeas']);
  for (let day = 0; day < 30; day += 1) {
    for (const hour of [8, 11, 13, 16, 20]) {
      const moment = { now: new Date(Date.UTC(2026, 10, 1 + day, hour)), hour };
      const cards = recommend(library, { ...usual, ...moment, most: 8, liked });
      expect(cards.map(({ likedFood }) => likedFood)).toContain('chickpeas');
    }
  }
});
