import { describe, expect, it } from 'vitest';
import { checkStarter } from './check-starter.ts';
import { readStarters } from './starters.ts';

const all = [...readStarters().values()];
const yes = (diet: string) =>
  all.filter(({ analysis }) => analysis.diets.some(({ id, state }) => id === diet && state === 'yes'));

describe('starter recipes', () => {
  it.each(all.map((starter) => [starter.slug, starter] as const))('%s can be released', (_, starter) => {
    expect(checkStarter(starter)).toEqual([]);
  });

  it('are eighty, with enough for whoever eats no animals, no gluten or has no time', () => {
    expect(all).toHaveLength(80);
    expect(yes('vegan').length).toBeGreaterThanOrEqual(32);
    expect(yes('gluten-free').length).toBeGreaterThanOrEqual(20);
    expect(
      all.filter(({ prepMinutes, cookMinutes, restMinutes }) => prepMinutes + cookMinutes + restMinutes <= 20)
        .length,
    ).toBeGreaterThanOrEqual(25);
  });

  it('are refused where their words are wrong', () => {
    const [first] = all;
    if (!first) throw new Error('There is none.');
    expect(checkStarter({ ...first, diets: ['vegan', 'gluten-free'] })).not.toEqual([]);
    expect(checkStarter({ ...first, proportions: ['bread'] })).not.toEqual([]);
    expect(checkStarter({ ...first, method: 'Serve.' })).not.toEqual([]);
  });
});
