import { parseIngredient } from 'parse-ingredient';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { recommend } from '#features/recipes/server/finding/recommend.ts';
import { planMeals } from '#features/recipes/server/plan/plan-meals.ts';
import { readIngredientLine } from '#features/recipes/server/reading/read-ingredient-line.ts';
import { type LibraryRecipe, presentStarter } from '#features/recipes/server/recipe-library.ts';
import { readStarters } from '#features/recipes/server/starters/starters.ts';
import { ingredientLinesOf } from '#features/recipes/shared/method-steps.ts';
import type { BenchRow } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

const rounds = 200;
const slowRounds = 25;
const libraryOf = 500;

/** Recipe computations: lines, diets, recommendations and plans; without database or network. */
export const recipes: BenchRow = {
  name: 'recipes',
  title: 'recipes: reading lines, checking diets, recommending and planning',
  async run() {
    const starters = [...readStarters().values()];
    const lines = starters.flatMap(({ ingredients }) => ingredientLinesOf(ingredients));
    const twelve = lines.slice(0, 12).join('\n');
    const library = Array.from({ length: libraryOf }, (_none, at) => {
      const starter = starters[at % starters.length];
      if (!starter) throw new Error('There are no starters.');
      return { ...presentStarter(starter, undefined, undefined), id: `bench-${at}` };
    });
    const now = new Date('2026-11-24T18:00:00Z');
    const asked = {
      ...{ from: '2026-11-23', days: 7, people: 2, diet: null, maxMinutes: null, turn: 0 },
      ...{ minKcal: null, maxKcal: null, withLeftovers: false, kept: [], instead: [] },
    };
    const scoring = {
      what: `one pass over the foods and ratings of ${libraryOf} recipes`,
      value: p95(slowRounds, () => library.map(scoreAlone)),
    };
    const byPackage = perRound(rounds, () => lines.map((line) => parseIngredient(line))) / lines.length;
    return [
      {
        what: 'an ingredient line, mean',
        value: perRound(rounds, () => lines.map((line) => readIngredientLine(line))) / lines.length,
        unit: 'ms',
        budget: byPackage * 5,
        floor: { what: 'parse-ingredient, without foods', value: byPackage },
      },
      {
        what: 'diets and allergens of 12 lines, p95',
        value: p95(rounds, () => analyseRecipe({ ingredients: twelve, method: '', servings: 2 })),
        unit: 'ms',
        budget: 1,
        floor: {
          what: 'taking the words of 12 lines apart',
          value: p95(rounds, () => twelve.split('\n').map((line) => line.split(/[\s,()]+/))),
        },
      },
      {
        what: `recommendations over ${libraryOf} recipes, p95`,
        value: p95(slowRounds, () =>
          recommend(library, { diet: null, allergens: [], categories: [], now, hour: 18, most: 8 }),
        ),
        unit: 'ms',
        budget: 20,
        floor: scoring,
      },
      {
        what: `21 meals from ${libraryOf} recipes, p95`,
        value: p95(slowRounds, () =>
          planMeals(library, { ...asked, meals: ['breakfast', 'lunch', 'dinner'], allergens: [] }),
        ),
        unit: 'ms',
        budget: 60,
        floor: scoring,
      },
    ];
  },
};

/** The minimum for ranking: looking up each food of a recipe once, and its stars. */
function scoreAlone({ analysis, rating, marks }: LibraryRecipe): number {
  const known = new Set(analysis.lines.flatMap(({ foods }) => foods.map(({ key }) => key)));
  return known.size + (rating?.mean ?? 0) + (marks.stars ?? 0);
}

/** Processor time of this process: others on the machine do not count. */
function timeOf(work: () => unknown): number {
  const at = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(at);
  return (user + system) / 1_000;
}

function perRound(count: number, work: () => unknown): number {
  work();
  const all = timeOf(() => {
    for (let round = 0; round < count; round += 1) work();
  });
  return all / count;
}

function p95(count: number, work: () => unknown): number {
  work();
  return percentile(
    Array.from({ length: count }, () => timeOf(work)),
    0.95,
  );
}
