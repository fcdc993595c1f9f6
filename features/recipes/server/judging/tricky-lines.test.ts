import { describe, expect, it } from 'vitest';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { type AllergenId, allergenIds, type DietId } from '#features/recipes/shared/diets.ts';
import { required } from '#shared/required.ts';
import { strangersLines } from './strangers-lines.ts';
import { trickyLines } from './tricky-lines.ts';

const short: Readonly<Record<string, AllergenId>> = {
  gl: 'gluten',
  cr: 'crustaceans',
  eg: 'egg',
  fi: 'fish',
  pe: 'peanut',
  so: 'soya',
  mi: 'milk',
  nu: 'nuts',
  ce: 'celery',
  mu: 'mustard',
  se: 'sesame',
  su: 'sulphites',
  lu: 'lupin',
  mo: 'molluscs',
};
const idsIn = (text: string) =>
  new Set(text.split(' ').flatMap((id) => (id === '' ? [] : [required(short[id])])));
const rows = `${trickyLines.trim()}\n${strangersLines.trim()}`.split('\n').map((row) => {
  const [line = '', contains = '', may = '', vegan = '', vegetarian = ''] = row.split(' | ');
  return { line, contains: idsIn(contains), may: idsIn(may), vegan, vegetarian };
});

// One wrong “free from” is worse than ten “not checked”: nothing here requires a line to be known.
describe.each(rows)('$line', ({ line, contains, may, vegan, vegetarian }) => {
  const { allergens, diets } = analyseRecipe({ ingredients: line, method: '', servings: 1 });
  const said = new Set([...allergens.contains, ...allergens.mayContain].map(({ id }) => id));
  const isUnknown = allergens.notChecked.lines.length > 0;
  const isYes = (id: DietId) => diets.some((diet) => diet.id === id && diet.state === 'yes');

  it('is called free of nothing that it contains or may contain', () => {
    const free = isUnknown ? [] : allergenIds.filter((id) => !said.has(id));
    expect(free.filter((id) => contains.has(id) || may.has(id))).toEqual([]);
  });

  it('fits no diet that it does not surely fit', () => {
    expect(isYes('vegan') && vegan !== 'y').toBe(false);
    expect(isYes('vegetarian') && vegetarian !== 'y').toBe(false);
    for (const [diet, ids] of [
      ['gluten-free', ['gluten']],
      ['dairy-free', ['milk']],
      ['egg-free', ['egg']],
      ['nut-free', ['nuts', 'peanut']],
    ] as const) {
      const breaks = ids.some((id) => contains.has(id) || may.has(id));
      expect([diet, isYes(diet) && breaks]).toEqual([diet, false]);
    }
  });
});
