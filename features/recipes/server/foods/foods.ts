import { type AllergenId, allergenIds } from '#features/recipes/shared/diets.ts';
import { required } from '#shared/required.ts';
import type { Food, FoodFigures, Presence } from './food.ts';
import { foodRows } from './food-rows.ts';
import { foodsWithoutFigures } from './foods-without-figures.ts';
import { madeFoods } from './made-foods.ts';

let read: ReadonlyMap<string, Food> | undefined;

/** All known foods by key; parsed on first use. */
export function allFoods(): ReadonlyMap<string, Food> {
  read ??= readFoods();
  return read;
}

export function getFood(key: string): Food {
  return required(allFoods().get(key));
}

function readFoods(): Map<string, Food> {
  const all = new Map<string, Food>();
  for (const [
    name = '',
    aisle = '',
    number = '',
    figures = '',
    waste = '',
    grams = '',
    allergens = '',
    animal = '',
  ] of cells(foodRows)) {
    all.set(name, {
      key: name,
      aisle,
      figures: readFigures(figures),
      sourceNumber: number.replace('~', ''),
      isNearest: number.startsWith('~'),
      wastePercent: Number(waste),
      grams: readGrams(grams),
      allergens: readAllergens(allergens),
      animal: readPresences(animal),
    });
  }
  for (const [name = '', aisle = '', grams = '', allergens = '', animal = ''] of cells(foodsWithoutFigures)) {
    if (all.has(name)) continue;
    all.set(name, {
      key: name,
      aisle,
      figures: null,
      sourceNumber: null,
      isNearest: false,
      wastePercent: 0,
      grams: readGrams(grams),
      allergens: readAllergens(allergens),
      animal: readPresences(animal),
    });
  }
  addWhatVaries(all);
  return all;
}

/** Adds properties that vary by product, from the food's category rather than its own row. */
function addWhatVaries(all: Map<string, Food>): void {
  const known = new Set<string>(allergenIds);
  for (const [varying = '', names = ''] of cells(madeFoods)) {
    for (const name of names.split(',').map((one) => one.trim())) {
      const food = all.get(name);
      if (!food) throw new Error(`No food is called ${name}.`);
      const allergens = new Map(food.allergens);
      const animal = new Map(food.animal);
      for (const what of varying.split(' ')) {
        if (!known.has(what)) {
          if (!animal.has(what)) animal.set(what, 'depends');
        } else if (!allergens.has(what as AllergenId)) allergens.set(what as AllergenId, 'depends');
      }
      all.set(name, { ...food, allergens, animal });
    }
  }
}

function cells(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

function readFigures(text: string): FoodFigures {
  const [kcal, protein, fat, saturates, carbohydrate, sugars, fibre, salt] = text
    .split(' ')
    .map((figure) => (figure === '-' ? null : Number(figure)));
  return {
    kcal: kcal ?? 0,
    protein: protein ?? 0,
    fat: fat ?? 0,
    saturates: saturates ?? null,
    carbohydrate: carbohydrate ?? 0,
    sugars: sugars ?? null,
    fibre: fibre ?? null,
    salt: salt ?? 0,
  };
}

/** Derives missing spoons from the cup, and vice versa. */
function readGrams(text: string): Map<string, number> {
  const grams = new Map<string, number>();
  const words = text.split(' ').filter((word) => word !== '');
  for (let at = 0; at + 1 < words.length; at += 2) {
    grams.set(required(words[at]), Number(words[at + 1]));
  }
  const cup = grams.get('cup');
  const tbsp = grams.get('tbsp') ?? (cup === undefined ? undefined : cup / 16);
  const tsp = grams.get('tsp') ?? (tbsp === undefined ? undefined : tbsp / 3);
  const spoon = tbsp ?? (tsp === undefined ? undefined : tsp * 3);
  if (tsp !== undefined) grams.set('tsp', tsp);
  if (spoon !== undefined) grams.set('tbsp', spoon);
  if (spoon !== undefined && cup === undefined) grams.set('cup', spoon * 16);
  return grams;
}

function readPresences(text: string): Map<string, Presence> {
  return new Map(
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => [word.replace('?', ''), word.endsWith('?') ? 'depends' : 'contains']),
  );
}

function readAllergens(text: string): Map<AllergenId, Presence> {
  const known = new Set<string>(allergenIds);
  return new Map(
    [...readPresences(text)].map(([name, presence]) => {
      if (!known.has(name)) throw new Error(`No allergen is called ${name}.`);
      return [name as AllergenId, presence];
    }),
  );
}
