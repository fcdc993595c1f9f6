import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { getFood } from '#features/recipes/server/foods/foods.ts';
import type { OwnFoods } from '#features/recipes/server/foods/own-food.ts';
import { spoilsSoon } from '#features/recipes/server/foods/spoils.ts';
import type { ReadLine } from '#features/recipes/shared/recipe-analysis.ts';
import type { AisleId, ShoppingItem } from '#features/recipes/shared/shopping.contract.ts';
import { required } from '#shared/required.ts';

export interface StoredItem {
  id: string;
  line: string;
  recipe: string;
  recipeTitle: string;
  servings?: number | null;
  mealOn?: string | null;
  isChecked: boolean;
  version: number;
}

/** Foods that shops place elsewhere than our table. */
const aislesOfShops: Readonly<Record<string, AisleId>> = {
  produce: 'produce',
  bakery: 'bakery',
  chilled: 'chilled',
  meat: 'meat',
  fish: 'fish',
  frozen: 'frozen',
  tins: 'tins',
  grains: 'grains',
  pulses: 'grains',
  cereals: 'grains',
  baking: 'baking',
  nuts: 'baking',
  'dried fruit': 'baking',
  spices: 'spices',
  oils: 'sauces',
  sauces: 'sauces',
  stock: 'sauces',
  spreads: 'sauces',
  snacks: 'snacks',
  drinks: 'drinks',
};

/** An item with its parsed line; parsed on each read, so that parser improvements need no migration. */
export function describeItem(item: StoredItem, own: OwnFoods): ShoppingItem {
  const [read] = analyseRecipe({ ingredients: item.line, method: '', servings: 1, own }).lines;
  const line = required(read);
  const food = line.foods.length === 1 ? (line.foods[0]?.key ?? null) : null;
  // “Salt and pepper” is two items on one line.
  const words = line.foods.length === 1 ? line.foods[0]?.words || item.line : line.words;
  return {
    ...item,
    words: line.isHeading ? item.line : words,
    food,
    aisle: (food === null ? undefined : aislesOfShops[getFood(food).aisle]) ?? 'other',
    amount: line.amountMax ?? line.amount,
    unit: line.unit,
    pack: line.pack,
    gramsPerCup: line.gramsPerCup,
    gramsPerPiece: weightOfOne(line),
    isLiquid: line.isLiquid,
    spoils: food !== null && spoilsSoon(food),
  };
}

/** For counted items whose unit weight is in the table. */
function weightOfOne({ amount, amountMax, unit, grams, gramsFrom }: ReadLine): number | null {
  if (unit !== null || gramsFrom !== 'piece' || grams === null || amount === null || amount <= 0) return null;
  return grams / ((amount + (amountMax ?? amount)) / 2);
}
