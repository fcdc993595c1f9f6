import type { ReadLine, RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';

/** The parts of a recipe that show how an ingredient is used. */
export interface CookedRecipe {
  title: string;
  method: string;
  analysis: RecipeAnalysis;
}

/** Below this weight flour and starch thicken; above, they are the bake itself. */
const leastBaked = 60;
const raising = new Set([
  'baking powder',
  'bicarbonate of soda',
  'self-raising flour',
  'dried yeast',
  'fresh yeast',
]);

/** Purposes in the substitution table that depend on how the food is used; all others always fit. */
const uses: Readonly<Record<string, (kitchen: Kitchen) => boolean>> = {
  baking: ({ isBaked, isBatter }) => isBaked || isBatter,
  binding: ({ isScrambled, isWhipped }) => !isScrambled && !isWhipped,
  'moist cakes': ({ isBaked, rises }) => isBaked && rises,
  scrambled: ({ isScrambled }) => isScrambled,
  batter: ({ isBatter }) => isBatter,
  whipping: ({ isWhipped }) => isWhipped,
  melted: ({ isCreamed }) => !isCreamed,
  thickening: ({ isBaked, isBatter, grams }) => !isBaked && !isBatter && grams < leastBaked,
  frying: ({ says }) => says('fry', 'frying', 'fried', 'saute', 'sauté', 'soften', 'brown', 'sizzle'),
  stew: ({ says }) => says('simmer', 'stew', 'braise', 'casserole', 'curry', 'bubble'),
  salad: ({ says }) => says('salad', 'toss', 'dress', 'scatter'),
  coating: ({ says }) => says('coat', 'crumb', 'dip', 'crust', 'top', 'sprinkle'),
};

interface Kitchen {
  isBaked: boolean;
  isBatter: boolean;
  isScrambled: boolean;
  isWhipped: boolean;
  isCreamed: boolean;
  rises: boolean;
  /** Of the line. */
  grams: number;
  says: (...words: string[]) => boolean;
}

/** Whether a substitute's purpose matches what the line does in this recipe. */
export function usesInRecipe(recipe: CookedRecipe, line: ReadLine): (use: string) => boolean {
  const kitchen = readKitchen(recipe, line);
  return (use) => uses[use]?.(kitchen) ?? true;
}

function readKitchen({ title, method, analysis }: CookedRecipe, line: ReadLine): Kitchen {
  const text = `${title} ${method}`.toLowerCase();
  const words = new Set(text.match(/\p{L}+/gu));
  const says = (...asked: string[]) => asked.some((word) => words.has(word));
  const keys = analysis.lines.flatMap(({ foods }) => foods.flatMap(({ key }) => key ?? []));
  const flour = analysis.lines
    .filter(({ foods }) => foods.some(({ key }) => key?.endsWith('flour')))
    .reduce((sum, { grams }) => sum + (grams ?? 0), 0);
  const rises = keys.some((key) => raising.has(key));
  const isBatter =
    flour > 0 && says('batter', 'pancake', 'pancakes', 'waffle', 'waffles', 'fritters', 'crepes');
  return {
    isBatter,
    isBaked: flour >= leastBaked && !isBatter && (rises || says('bake', 'oven', 'baking')),
    isScrambled: says('scramble', 'scrambled', 'omelette', 'frittata'),
    isWhipped: says('peaks', 'meringue', 'mousse'),
    isCreamed:
      flour > 0 &&
      !says('melt', 'melted') &&
      (says('creamed', 'rub') || ['cream the', 'cream together'].some((phrase) => text.includes(phrase))),
    rises,
    grams: line.grams ?? 0,
    says,
  };
}
