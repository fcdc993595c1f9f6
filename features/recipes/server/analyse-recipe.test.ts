import { describe, expect, it } from 'vitest';
import { timesIn } from '#features/recipes/shared/recipe-times.ts';
import { convert, showLine } from '#features/recipes/shared/scale-line.ts';
import { required } from '#shared/required.ts';
import { analyseRecipe } from './analyse-recipe.ts';
import { starters } from './starters/starters.ts';

const analyse = (ingredients: string, servings = 1) => analyseRecipe({ ingredients, method: '', servings });

describe('weights', () => {
  it.each([
    ['4 garlic cloves, crushed', 12],
    ['4 cloves of garlic', 12],
    ['1 garlic bulb', 40],
    ['2 celery sticks', 128],
    ['6 bacon rashers', 168],
    ['10 basil leaves', 5],
  ])('%s', (line, grams) => {
    expect(analyse(line).lines[0]?.grams).toBeCloseTo(grams);
  });
});

it('what rounds to one cup is one cup', () => {
  const [sugar] = analyse('205 g granulated sugar').lines;
  expect(showLine(required(sugar), { factor: 1, units: 'us', cupMl: 240 }).amount).toBe('1 cup');
});

describe('nutrition', () => {
  // Energy, protein, fat, carbohydrate per 100 g from the National Nutrient Database, release 26.
  it.each([
    ['plain flour', 364, 10.33, 0.98, 76.31],
    ['rolled oats', 389, 16.89, 6.9, 66.27],
    ['granulated sugar', 387, 0, 0, 99.98],
    ['honey', 304, 0.3, 0, 82.4],
    ['cocoa powder', 228, 19.6, 13.7, 57.9],
    ['white rice', 365, 7.13, 0.66, 79.95],
    ['couscous', 376, 12.76, 0.64, 77.43],
    ['quinoa', 368, 14.12, 6.07, 64.16],
    ['spaghetti', 371, 13.04, 1.51, 74.67],
    ['whole milk', 61, 3.15, 3.27, 4.78],
    ['butter', 717, 0.85, 81.11, 0.06],
    ['cheddar', 403, 24.9, 33.14, 1.28],
    ['parmesan', 392, 35.75, 25.83, 3.22],
    ['feta', 264, 14.21, 21.28, 4.09],
    ['eggs', 143, 12.56, 9.51, 0.72],
    ['firm tofu', 145, 15.78, 8.72, 4.27],
    ['olive oil', 884, 0, 100, 0],
    ['chickpeas', 139, 7.05, 2.77, 22.53],
    ['red lentils', 345, 24.95, 2.17, 59.15],
    ['almonds', 579, 21.15, 49.93, 21.55],
    ['walnuts', 654, 15.23, 65.21, 13.71],
    ['peanut butter', 588, 25.09, 50.39, 19.56],
    ['chicken breast', 120, 22.5, 2.62, 0],
    ['beef mince', 215, 18.59, 15, 0],
    ['bacon', 417, 12.62, 39.69, 1.28],
    ['salmon fillet', 208, 20.42, 13.42, 0],
    ['raisins', 299, 3.07, 0.46, 79.18],
    ['peas', 77, 5.22, 0.4, 13.62],
    ['mayonnaise', 680, 0.96, 74.85, 0.57],
    ['dark chocolate', 598, 7.79, 42.63, 45.9],
    ['double cream', 345, 2.05, 37, 2.79],
  ])('100 g of %s as the source says', (food, kcal, protein, fat, carbohydrate) => {
    const { perServing } = analyse(`100 g ${food}`).nutrition;
    expect(perServing?.kcal).toBeCloseTo(kcal, 5);
    expect(perServing?.protein).toBeCloseTo(protein, 5);
    expect(perServing?.fat).toBeCloseTo(fat, 5);
    expect(perServing?.carbohydrate).toBeCloseTo(carbohydrate, 5);
  });

  it('takes off what is thrown away of what is bought whole, and not of what is peeled', () => {
    expect(analyse('400 g potatoes').lines[0]?.grams).toBeCloseTo(300);
    expect(analyse('400 g potatoes, peeled').lines[0]?.grams).toBe(400);
  });

  it('measures volume by the food and never by water', () => {
    expect(
      Math.round(
        required(
          analyseRecipe({ ingredients: '1 cup flour', method: '', servings: 1, cupMl: 236.6 }).lines[0]
            ?.grams,
        ),
      ),
    ).toBe(125);
    expect(analyse('2 tbsp honey').lines[0]?.grams).toBe(42);
    expect(analyse('200 ml brie').lines[0]?.grams).not.toBeNull();
    expect(analyse('1 cup red wine vinegar jelly').lines[0]?.grams).toBeNull();
  });

  it('gives no number where too little is counted, or what is not counted is heavy', () => {
    expect(analyse('100 g butter\n1 tbsp secret').nutrition.perServing).toBeNull();
    expect(analyse('100 g butter\n100 g sugar\n2 eggs\n400 g mystery').nutrition.perServing).toBeNull();
    const { perServing, counted, of } = analyse(
      '100 g butter\n100 g sugar\n2 eggs\n1 tbsp secret\noil for frying',
    ).nutrition;
    expect([perServing === null, counted, of]).toEqual([false, 3, 4]);
  });
});

describe('scaling and units', () => {
  const line = (words: string) => required(analyse(words).lines[0]);
  const shown = (words: string, factor: number, units: 'written' | 'metric' | 'us' = 'written') =>
    showLine(line(words), { factor, units, cupMl: 240 }).amount;

  it.each([
    ['2 x 400g tins chickpeas', 1.5, '3 × 400 g tins'],
    ['1 onion, chopped', 1.5, '1½'],
    ['3 cloves garlic', 1.5, '4½ cloves'],
    ['2 tbsp curry powder', 1.5, '3 tbsp'],
    ['200 g spinach', 1.5, '300 g'],
    ['1 tbsp soy sauce', 0.5, '1½ tsp'],
    ['3–4 cloves garlic', 2, '6–8 cloves'],
    ['15 g ginger', 0.5, '8 g'],
    ['2 large handfuls spinach', 1.5, '3 large handfuls'],
    ['2 heaped tbsp cocoa', 2, '4 heaped tbsp'],
    ['zest and juice of 2 limes', 1.5, 'zest and juice of 3'],
    ['1 red or green chilli', 2, '2'],
    ['0,5 l milk', 1.5, '750 ml'],
    ['salt, to taste', 3, ''],
    ['oil, for frying', 3, ''],
  ])('%s times %s is %s', (words, factor, amount) => {
    expect(shown(words, factor)).toBe(amount);
  });

  it('says how half an egg is taken', () => {
    const words = (written: string, factor: number) =>
      showLine(line(written), { factor, units: 'written', cupMl: 240 });
    expect(words('3 large eggs, beaten', 1.5)).toEqual({
      amount: '4½ large',
      words: 'eggs: 4 and half of one beaten, beaten',
    });
    expect(words('1 egg', 0.5)).toEqual({ amount: '½', words: 'egg: half of one beaten' });
    expect(words('2 eggs', 2).words).toBe('eggs');
  });

  it('scales what can be taken instead, and believes a weight that stands beside a cup', () => {
    const other = line('3 cloves garlic or 1 tsp garlic powder, sieved');
    expect(showLine(other, { factor: 1.5, units: 'written', cupMl: 240 })).toEqual({
      amount: '4½ cloves',
      words: 'garlic or 1½ tsp garlic powder, sieved',
    });
    expect(line('2 cups (240g) all-purpose flour').grams).toBe(240);
    expect(shown('2 cups (240g) all-purpose flour', 1, 'metric')).toBe('240 g');
    expect(shown('2 cups (240g) all-purpose flour', 1.5, 'metric')).toBe('360 g');
    expect(shown('200g (7oz) butter', 1, 'us')).toBe('7 oz');
  });

  it('is as written where nothing is changed', () => {
    expect(showLine(line('250ml/9fl oz milk'), { factor: 1, units: 'written', cupMl: 250 })).toEqual({
      amount: '250ml/9fl oz',
      words: 'milk',
    });
  });

  it('scaled there and back is the same, and so are units', () => {
    for (const starter of starters().values()) {
      for (const one of starter.analysis.lines.filter(({ amount }) => amount !== null)) {
        const there = { ...one, amount: required(one.amount) * 3 };
        const back = showLine(
          { ...there, amount: there.amount / 3 },
          { factor: 1, units: 'written', cupMl: 250 },
        );
        expect(back.amount).toBe(showLine(one, { factor: 1, units: 'written', cupMl: 250 }).amount);
        const us = convert({ amount: required(one.amount), unit: one.unit }, one, 'us', 240);
        const metric = convert(us, one, 'metric', 240);
        const direct = convert({ amount: required(one.amount), unit: one.unit }, one, 'metric', 240);
        const size = (unit: string | null) => ({ kg: 1000, l: 1000, tbsp: 15, tsp: 5 })[unit ?? ''] ?? 1;
        if (metric.unit !== direct.unit) continue;
        expect(metric.amount * size(metric.unit)).toBeCloseTo(direct.amount * size(direct.unit), 3);
      }
    }
  });
});

describe('times in steps', () => {
  it.each([
    ['Simmer for 15 minutes.', [900]],
    ['Bake 20–25 minutes.', [1200]],
    ['Let it rise for 1 hour 30 minutes', [5400]],
    ['Wait half an hour, then 1½ hours', [1800, 5400]],
    ['Cut into 12 pieces', []],
  ])('%s', (step, seconds) => {
    expect(timesIn(step).map((time) => time.seconds)).toEqual(seconds);
  });
});
