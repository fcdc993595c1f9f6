import { describe, expect, it } from 'vitest';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { allFoods } from '#features/recipes/server/foods/foods.ts';
import { allergenIds, type DietId, dietIds } from '#features/recipes/shared/diets.ts';

const analyse = (ingredients: string, method = '') => analyseRecipe({ ingredients, method, servings: 1 });
const state = (diet: DietId, ingredients: string, method = '') =>
  analyse(ingredients, method).diets.find(({ id }) => id === diet)?.state;

describe('every food and every diet', () => {
  it.each([...allFoods().values()].map((food) => [food.key, food] as const))('%s', (key, food) => {
    const { diets, allergens } = analyse(`100 g ${key}`);
    const animals = [...food.animal.entries()];
    const has = (id: string) => food.allergens.get(id as 'milk');
    const of = (diet: DietId) => diets.find(({ id }) => id === diet)?.state;

    // A food on its own line is judged by its own traits.
    for (const id of allergenIds) {
      expect(allergens.contains.some((one) => one.id === id)).toBe(has(id) === 'contains');
      expect(allergens.mayContain.some((one) => one.id === id)).toBe(has(id) === 'depends');
    }
    // Nothing with a certain or possible animal source is ever called vegan.
    const animalAllergens = ['milk', 'egg', 'fish', 'crustaceans', 'molluscs'];
    if (animals.length > 0 || animalAllergens.some((id) => has(id))) expect(of('vegan')).not.toBe('yes');
    else expect(of('vegan')).toBe('yes');
    if (animals.some(([, presence]) => presence === 'contains')) expect(of('vegan')).toBe('no');
    const dead = ['meat', 'fish', 'shellfish', 'gelatine', 'rennet', 'fining', 'insects', 'shellac'];
    if (animals.some(([kind]) => dead.includes(kind))) expect(of('vegetarian')).not.toBe('yes');
    if (animals.some(([kind]) => ['meat', 'gelatine', 'rennet'].includes(kind))) {
      expect(of('pescatarian')).not.toBe('yes');
    }
    const free: [DietId, string[]][] = [
      ['gluten-free', ['gluten']],
      ['dairy-free', ['milk']],
      ['egg-free', ['egg']],
      ['nut-free', ['nuts', 'peanut']],
    ];
    for (const [diet, ids] of free) {
      const worst = ids.some((id) => has(id) === 'contains')
        ? 'no'
        : ids.some((id) => has(id))
          ? 'not-checked'
          : 'yes';
      expect(of(diet)).toBe(worst);
    }
  });

  it('knows an animal for every animal allergen', () => {
    for (const food of allFoods().values()) {
      if (
        ['milk', 'egg', 'fish', 'crustaceans', 'molluscs'].some(
          (id) => food.allergens.get(id as 'milk') === 'contains',
        )
      ) {
        expect(`${food.key}: ${food.animal.size > 0}`).toBe(`${food.key}: true`);
      }
    }
  });
});

describe('traps', () => {
  it.each<[string, DietId, string]>([
    ['1 tbsp Worcestershire sauce', 'vegetarian', 'no'],
    ['2 tbsp Caesar dressing', 'vegetarian', 'no'],
    ['30 g parmesan', 'vegetarian', 'no'],
    ['30 g pecorino', 'vegetarian', 'no'],
    ['30 g grana padano', 'vegetarian', 'no'],
    ['1 tbsp honey', 'vegan', 'no'],
    ['1 tbsp honey', 'vegetarian', 'yes'],
    ['4 leaves gelatine', 'vegetarian', 'no'],
    ['2 tbsp lard', 'vegetarian', 'no'],
    ['2 tbsp ghee', 'dairy-free', 'no'],
    ['200 ml coconut milk', 'nut-free', 'yes'],
    ['200 ml coconut milk', 'dairy-free', 'yes'],
    ['½ tsp nutmeg', 'nut-free', 'yes'],
    ['100 g water chestnuts', 'nut-free', 'yes'],
    ['400 g tin butter beans', 'dairy-free', 'yes'],
    ['100 g peanut butter', 'dairy-free', 'yes'],
    ['100 g peanut butter', 'nut-free', 'no'],
    ['1 tsp cream of tartar', 'dairy-free', 'yes'],
    ['20 g cocoa butter', 'dairy-free', 'yes'],
    ['100 g buckwheat', 'gluten-free', 'yes'],
    ['100 g couscous', 'gluten-free', 'no'],
    ['100 g bulgur wheat', 'gluten-free', 'no'],
    ['100 g semolina', 'gluten-free', 'no'],
    ['100 g seitan', 'gluten-free', 'no'],
    ['1 tbsp soy sauce', 'gluten-free', 'no'],
    ['1 tbsp tamari', 'gluten-free', 'not-checked'],
    ['100 g rolled oats', 'gluten-free', 'not-checked'],
    ['100 g gluten-free oats', 'gluten-free', 'yes'],
    ['100 ml white wine', 'vegan', 'not-checked'],
    ['1 vegetable stock cube', 'vegan', 'not-checked'],
    ['100 g vegan bacon', 'vegan', 'yes'],
    ['100 g vegan bacon', 'gluten-free', 'not-checked'],
    ['200 g dairy-free yoghurt', 'dairy-free', 'yes'],
    ['200 g dairy-free yoghurt', 'vegan', 'not-checked'],
    ['200 g lactose-free milk', 'dairy-free', 'no'],
    ['200 g gluten-free flour', 'gluten-free', 'yes'],
    ['1 tbsp Auntie’s spice mix', 'vegan', 'not-checked'],
    ['100 g butter or vegan block', 'vegan', 'no'],
    ['100 g vegan block or butter', 'vegan', 'not-checked'],
    ['200 g rice, cooked in chicken stock', 'vegan', 'not-checked'],
    ['', 'vegan', 'not-checked'],
  ])('%s, %s: %s', (line, diet, expected) => {
    expect(state(diet, line)).toBe(expected);
  });

  it('sees what only a step names', () => {
    expect(state('vegan', '400 g spaghetti', 'Serve with grated parmesan.')).toBe('not-checked');
    expect(state('vegan', '400 g peanut butter', 'Butter a tin and press it in.')).toBe('not-checked');
    expect(state('vegan', '400 ml coconut milk', 'Pour in the milk.')).toBe('yes');
  });

  // Unknown produce, and steps that add ingredients not on the list.
  it.each<[string, DietId]>([
    ['Grease the tin with butter.', 'dairy-free'],
    ['Butter the dish well.', 'dairy-free'],
    ['Serve with crusty bread.', 'gluten-free'],
    ['Finish with a splash of cream.', 'dairy-free'],
    ['Top each with a fried egg.', 'egg-free'],
    ['Crumble over the feta.', 'dairy-free'],
    ['Drizzle with honey.', 'vegan'],
    ['Dust the worktop with flour.', 'gluten-free'],
    ['Toss in seasoned flour and fry.', 'gluten-free'],
    ['Roll in breadcrumbs.', 'gluten-free'],
    ['Brush with egg wash.', 'egg-free'],
    ['Brush with a little beaten egg.', 'egg-free'],
    ['Glaze with milk.', 'dairy-free'],
    ['Deglaze with wine.', 'vegan'],
    ['Add fish sauce to taste.', 'vegetarian'],
    ['Scatter with toasted almonds.', 'nut-free'],
    ['Sprinkle over the chopped nuts.', 'nut-free'],
    ['Serve with a dollop of yoghurt.', 'dairy-free'],
    ['Stir in the crème fraîche.', 'dairy-free'],
    ['Season with soy.', 'gluten-free'],
    ['Whisk in the mayo.', 'egg-free'],
    ['Serve on toast.', 'gluten-free'],
    ['Serve in burger buns.', 'gluten-free'],
    ['Wrap in bacon.', 'vegetarian'],
    ['Cook in chicken stock.', 'vegetarian'],
    ['Line the dish with pastry.', 'gluten-free'],
    ['Spoon into wraps.', 'gluten-free'],
    ['Grate over some cheese.', 'dairy-free'],
    ['Serve with noodles.', 'gluten-free'],
    ['Serve with custard or ice cream.', 'dairy-free'],
    ['Whip the egg whites to soft peaks.', 'egg-free'],
    ['Add a knob of butter.', 'dairy-free'],
    ['Thicken with a beurre manié.', 'dairy-free'],
    ['Fry in ghee.', 'dairy-free'],
    ['Serve with naan.', 'gluten-free'],
    ['Top with a few anchovies.', 'vegetarian'],
    ['Melt the chocolate over the top.', 'dairy-free'],
    ['Serve with whipped cream.', 'vegan'],
    ['Soak the couscous.', 'gluten-free'],
    ['Crack in the eggs.', 'egg-free'],
    ['Spread with peanut butter.', 'nut-free'],
    ['Serve with pitta.', 'gluten-free'],
    ['Make a roux with flour.', 'gluten-free'],
    ['Garnish with prawns.', 'vegan'],
    ['Serve in taco shells.', 'gluten-free'],
    ['Coat with panko.', 'gluten-free'],
    ['Serve with a poached egg.', 'vegan'],
    ['Finish with parmesan shavings.', 'vegetarian'],
    ['Top with marshmallows.', 'vegetarian'],
  ])('doubts what only a step brings in: %s (%s)', (step, diet) => {
    expect(state(diet, '400 g carrots', step)).toBe('not-checked');
  });

  it.each(['Toast walnuts in a dry pan.', 'Roll the pastry out.', 'Toast for 2 minutes.'])(
    'takes no order for a food: %s',
    (step) => {
      expect(state('gluten-free', '400 g walnuts', step)).toBe('yes');
    },
  );

  it('names the lines that decide, and calls the others not checked', () => {
    const { allergens } = analyse('1 tsp mustard seeds\n2 tsp curry powder\n1 tbsp secret mix');
    expect(allergens.contains).toEqual([{ id: 'mustard', lines: [1], steps: [] }]);
    expect(allergens.mayContain.map(({ id }) => id)).toEqual(['gluten', 'celery']);
    expect(allergens.notChecked).toEqual({ lines: [3], steps: [] });
  });

  it('has seven diets for every recipe', () => {
    expect(analyse('1 egg').diets.map(({ id }) => id)).toEqual([...dietIds]);
  });
});
