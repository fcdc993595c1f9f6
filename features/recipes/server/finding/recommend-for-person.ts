import type { DietId } from '#features/recipes/shared/diets.ts';
import { anyMinutes, dayOfWeek, minutesByDay } from '#features/recipes/shared/minutes-by-day.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import type { RecipeCard } from '#features/recipes/shared/recipes.contract.ts';
import { recipesSettings } from '#features/recipes/shared/recipes.settings-fields.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { foodPreferencesOf } from '../food-preferences.ts';
import { foodsAtHand } from '../pantry/pantry.ts';
import { minutesOf, readLibrary } from '../recipe-library.ts';
import { recommend } from './recommend.ts';

export interface RecommendWanted {
  userId: string;
  timeZone: string;
  now: Date;
  categories: readonly RecipeCategory[];
  /** Instead of the diet in their settings. */
  diet?: DietId;
  /** No recipe that takes longer; without it, the time they have on this day only ranks. */
  mostMinutes?: number;
  most: number;
}

/** What a person could cook now, by their settings, marks and pantry. */
export async function recommendForPerson(
  database: Database,
  { userId, timeZone, now, categories, diet, mostMinutes, most }: RecommendWanted,
): Promise<RecipeCard[]> {
  const { settings, atHand } = await withUser(database, userId, async (tx) => ({
    settings: await readSettings(tx, userId, recipesSettings),
    atHand: await foodsAtHand(tx, userId),
  }));
  const today = now.toLocaleDateString('en-CA', { timeZone });
  const library = await readLibrary(database, userId);
  return recommend(
    mostMinutes === undefined ? library : library.filter((recipe) => minutesOf(recipe) <= mostMinutes),
    {
      ...foodPreferencesOf(settings),
      ...(diet !== undefined && { diet }),
      categories,
      minutes: mostMinutes ?? minutesByDay(settings)[dayOfWeek(today)] ?? anyMinutes,
      ...{ atHand, today, now },
      hour: Number(now.toLocaleString('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone })),
      most,
    },
  );
}
