import { describe, expect, it } from 'vitest';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { checkProportion } from './check-proportions.ts';
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

  it.each([
    ['11, 60, 0', 'Knead for 10 minutes, cover and let it rise for 1 hour.', []],
    ['9, 62, 0', 'Knead for 10 minutes, cover and let it rise for 1 hour.', ['10 minutes of work by hand']],
    ['10, 20, 0', 'Roast for 20 minutes. Boil the rice meanwhile for 15 minutes.', []],
    [
      '20, 20, 0',
      'Roast for 20 minutes. Boil the rice for 15 minutes.',
      ['The steps take 35 minutes, but 20'],
    ],
    ['10, 20, 60', 'Roast for 20 minutes.', ['80 minutes are stated, but the steps take 20']],
    ['0, 20, 0', 'Roast for 20 minutes.', ['0 minutes remain']],
  ])('state times that their steps add up to: %s, %s', (times, method, problems) => {
    const [first] = all;
    if (!first) throw new Error('There is none.');
    const [prepMinutes = 0, cookMinutes = 0, restMinutes = 0] = times.split(', ').map(Number);
    const found = checkStarter({ ...first, method, prepMinutes, cookMinutes, restMinutes });
    expect(found.filter((problem) => problem.includes('minutes'))).toEqual(
      problems.map((problem) => expect.stringContaining(problem)),
    );
  });

  it.each([
    ['sponge', '4 large eggs\n200 g butter\n200 g caster sugar\n200 g self-raising flour', '250 g butter'],
    ['shortcrust', '200 g plain flour\n100 g butter', '140 g butter'],
    ['thin-pancakes', '200 g plain flour\n500 ml whole milk', '150 g butter'],
    ['lentils', '250 g red lentils\n1 l water', '300 ml water'],
    ['vinaigrette', '45 ml olive oil\n15 ml lemon juice', '40 ml olive oil'],
  ])('keep to the proportions of %s', (kind, ingredients, tooMuch) => {
    const check = (lines: string) =>
      checkProportion(kind, { analysis: analyseRecipe({ ingredients: lines, method: '', servings: 1 }) });
    expect(check(ingredients)).toEqual([]);
    if (kind !== 'thin-pancakes') expect(check(`${ingredients}\n${tooMuch}`)).not.toEqual([]);
    expect(check('500 g plain flour\n10 ml whole milk\n10 g butter\n10 g red lentils')).not.toEqual([]);
  });
});
