import { describe, expect, it } from 'vitest';
import { readIngredientLine } from './read-ingredient-line.ts';

type Row = [
  line: string,
  amount: number | null,
  unit: string | null,
  foods: (string | null)[],
  more?: object,
];

const table: Row[] = [
  ['1½ tsp mustard seeds', 1.5, 'tsp', ['mustard seed']],
  ['1 1/2 cups all-purpose flour, sifted', 1.5, 'cup', ['plain flour'], { note: 'sifted' }],
  ['0,5 l milk', 0.5, 'l', ['whole milk']],
  ['⅔ cup sugar', 2 / 3, 'cup', ['granulated sugar']],
  ['3–4 cloves garlic, crushed', 3, 'clove', ['garlic'], { amountMax: 4 }],
  ['1 to 2 tbsp olive oil', 1, 'tbsp', ['olive oil'], { amountMax: 2 }],
  ['2 x 400g tins chickpeas, drained', 2, 'tin', ['chickpeas'], { pack: { amount: 400, unit: 'g' } }],
  ['1 (400 g) tin chopped tomatoes', 1, 'tin', ['chopped tomatoes'], { pack: { amount: 400, unit: 'g' } }],
  ['400 g can kidney beans', 1, 'tin', ['kidney beans'], { pack: { amount: 400, unit: 'g' } }],
  ['one 14-ounce can coconut milk', 1, 'tin', ['coconut milk'], { pack: { amount: 14, unit: 'oz' } }],
  ['1lb 2oz floury potatoes', 1.125, 'lb', ['potato']],
  ['250ml/9fl oz milk', 250, 'ml', ['whole milk'], { also: { amount: 9, unit: 'fl oz' } }],
  ['200g (7oz) spinach', 200, 'g', ['spinach'], { also: { amount: 7, unit: 'oz' } }],
  ['Juice of 1 lemon', 1, null, ['lemon'], { part: 'juice' }],
  ['zest and juice of 2 limes', 2, null, ['lime'], { part: 'juice' }],
  ['Salt and pepper, to taste', null, null, ['salt', 'black pepper'], { isToTaste: true }],
  ['oil for frying', null, null, ['vegetable oil'], { isToTaste: true, isForFrying: true }],
  ['100 g butter, plus extra for greasing', 100, 'g', ['butter'], { isToTaste: false }],
  ['a pinch of salt', 1, 'pinch', ['salt']],
  ['2 large eggs', 2, null, ['egg'], { size: 'large' }],
  ['1 T soy sauce', 1, 'tbsp', ['soy sauce']],
  ['1 t salt', 1, 'tsp', ['salt']],
  ['Optional: 1 tsp chilli flakes', 1, 'tsp', ['chilli flakes'], { isOptional: true }],
  ['thumb-sized piece of ginger, grated', 1, 'piece', ['ginger'], { size: 'thumb-sized' }],
  ['half a lemon', 0.5, null, ['lemon']],
  ['a dozen eggs', 12, null, ['egg']],
  ['2 dozen eggs', 24, null, ['egg']],
  ['1 to 2 red chillies', 1, null, ['chilli'], { amountMax: 2 }],
  ['1 cup + 2 tbsp sugar', 1.125, 'cup', ['granulated sugar']],
  ['2 tbsp plus 1 tsp soy sauce', 7 / 3, 'tbsp', ['soy sauce']],
  ['4 garlic cloves, crushed', 4, null, ['garlic'], { note: 'crushed' }],
  ['2 cloves', 2, null, ['cloves']],
  ['25 g butter or vegan block', 25, 'g', ['butter']],
  ['3 cloves garlic or 1 tsp garlic powder', 3, 'clove', ['garlic']],
  ['1 red or green chilli', 1, null, ['chilli']],
  ['1 tbsp Auntie Bisi’s spice mix', 1, 'tbsp', [null]],
  ['100 g milk chocolate biscuits', 100, 'g', [null]],
  // Nonsense stays as written.
  ['1/0 cups flour', null, null, [null]],
  ['1e99 g salt', null, null, [null]],
  ['-3 eggs', null, null, [null]],
];

describe('a line of ingredients', () => {
  it.each(table)('%s', (line, amount, unit, foods, more = {}) => {
    const read = readIngredientLine(line);
    if (amount === null) expect(read.amount).toBeNull();
    else expect(read.amount).toBeCloseTo(amount, 6);
    expect(read.unit).toBe(unit);
    expect(read.foods.map(({ found }) => found?.key ?? null)).toEqual(foods);
    expect(read).toMatchObject(more);
  });

  it('reads a heading', () => {
    expect(readIngredientLine('For the dressing:').isHeading).toBe(true);
    expect(readIngredientLine('2 eggs:').isHeading).toBe(false);
  });

  it.each([
    ['egg whites', 'egg white'],
    ['coconut milk', 'coconut milk'],
    ['peanut butter', 'peanut butter'],
    ['butter beans', 'butter beans'],
    ['water chestnuts', 'water chestnuts'],
    ['cream of tartar', 'cream of tartar'],
    ['buttermilk', 'buttermilk'],
    ['rice noodles', 'rice noodles'],
    ['aubergine', 'aubergine'],
    ['eggplant', 'aubergine'],
    ['zucchini', 'courgette'],
    ['cilantro', 'coriander leaf'],
    ['scallions', 'spring onion'],
    ['rutabaga', 'swede'],
    ['arugula', 'rocket'],
    ['baking soda', 'bicarbonate of soda'],
    ['superfine sugar', 'granulated sugar'],
    ['heavy cream', 'double cream'],
    ['shrimp', 'prawns'],
    ['beets', 'beetroot'],
  ])('%s is %s', (words, key) => {
    expect(readIngredientLine(`100 g ${words}`).foods[0]?.found?.key).toBe(key);
  });

  it('never throws, whatever stands there', () => {
    for (const line of [
      '',
      '½½',
      '((((',
      '1 (',
      ', , ,',
      '\u202e1 egg',
      'x'.repeat(60_000),
      '🥚🥚',
      '1 or 2',
      'a',
    ]) {
      expect(() => readIngredientLine(line)).not.toThrow();
    }
  });
});
