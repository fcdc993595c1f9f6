import type { ToolActor } from '#features/assistant/server/assistant-tool.ts';
import { readAskedDays } from '#features/calendar/server/asked-days.ts';
import { habitsOf } from '#features/calendar/server/habits.ts';
import { dayMs, formatWallDate } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { rank } from '#features/recipes/server/finding/find-recipes.ts';
import {
  type LibraryRecipe,
  minutesOf,
  readLibrary,
  warningOf,
} from '#features/recipes/server/recipe-library.ts';
import { allergenLabel } from '#features/recipes/shared/diets.ts';
import type { PlannedMealKind, ProposedMeal } from '#features/recipes/shared/meal-plan.contract.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { readPlan } from './meal-plan.service.ts';
import { caloriesOf } from './plan-meals.ts';

export interface MealToPlan {
  /** Undefined if no recipe matches. */
  proposed: ProposedMeal | undefined;
  /** Other matching recipes. */
  others: LibraryRecipe[];
  /** Meals already planned for this slot. */
  already: string[];
  /** The person's allergens that it contains, may contain or could not be checked for. */
  contains: string[];
}

const mostOthers = 3;
const mealOf: Readonly<Record<RecipeCategory, PlannedMealKind>> = {
  breakfast: 'breakfast',
  brunch: 'breakfast',
  lunch: 'lunch',
  dinner: 'dinner',
  snacks: 'dinner',
};

/** Finds a named recipe for a named day. Nothing is stored. */
export async function findMealToPlan(
  database: Database,
  { userId, timeZone }: ToolActor,
  asked: { query: string; day: string; now: Date; meal?: PlannedMealKind; people?: number },
): Promise<MealToPlan | { error: string }> {
  const settings = await withUser(database, userId, (tx) => readSettings(tx, userId, recipesSettings));
  const habits = await habitsOf(database, { userId, timeZone });
  const days = readAskedDays(asked.day, { now: wallAt(asked.now.getTime(), timeZone), ...habits });
  if (!days || days.to - days.from !== dayMs) {
    return { error: 'I cannot read that as a day. Name one, such as “tomorrow” or “24 November”.' };
  }
  const [recipe, ...others] = rank(await readLibrary(database, userId), asked.query);
  if (!recipe) return { proposed: undefined, others: [], already: [], contains: [] };
  const date = formatWallDate(days.from);
  const meal = asked.meal ?? mealOf[recipe.category];
  const { meals } = await readPlan(database, userId, { from: date, to: formatWallDate(days.to) });
  return {
    proposed: {
      id: newId(),
      ...{ date, meal, recipe: recipe.id, title: recipe.title, minutes: minutesOf(recipe) },
      servings: asked.people ?? settings.recipePeople,
      kcal: caloriesOf(recipe),
      leftoverOf: null,
    },
    others: others.slice(0, mostOthers),
    already: meals.filter((one) => one.meal === meal).map(({ title }) => title),
    contains: settings.recipeAllergens
      .filter((id) => warningOf(recipe, id).length > 0)
      .map((id) => allergenLabel(id).toLowerCase()),
  };
}
