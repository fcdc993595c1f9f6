import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { singleLine } from '#shared/single-line.ts';
import { allergenIds, dietIds } from './diets.ts';
import { anyMinutes } from './minutes-by-day.ts';
import { aisleIds } from './shopping.contract.ts';

/** In nearly every kitchen, until somebody says otherwise. */
export const usualStaples = [
  'salt',
  'black pepper',
  'olive oil',
  'rapeseed oil',
  'vegetable oil',
  'sunflower oil',
  'sugar',
] as const;

const Foods = z.array(singleLine().min(1).max(60)).max(30, 'Name up to thirty foods.');
const Minutes = z.number().int().min(10).max(anyMinutes);

export const recipesSettings = {
  /** What is recommended; vegan until one is chosen. */
  recipeDiet: setting(z.enum([...dietIds, 'any']), 'vegan'),
  recipeAllergens: setting(
    z.array(z.enum(allergenIds)),
    [],
    z.array(z.enum(allergenIds)).max(allergenIds.length),
  ),
  /** Those of the allergens of which traces do no harm; the others are severe. */
  recipeMildAllergens: setting(
    z.array(z.enum(allergenIds)),
    [],
    z.array(z.enum(allergenIds)).max(allergenIds.length),
  ),
  /** Foods that are not eaten, as the person wrote them: never recommended and never planned. */
  recipeDislikes: setting(z.array(z.string()), [], Foods),
  /** Foods that are gladly eaten: recipes with them come sooner. */
  recipeLikes: setting(z.array(z.string()), [], Foods),
  /** What the kitchen always has: never missing, and never put on the shopping list. */
  recipeStaples: setting(z.array(z.string()), [...usualStaples], Foods),
  recipeSpicesAtHome: setting(z.boolean(), true),
  recipePeople: setting(z.number().int().min(1).max(20), 2),
  /** How long cooking takes on a weekday at most, where neither a plan nor the day itself says another time. */
  recipeWeekdayMinutes: setting(Minutes, 60),
  /** The same for each day from Monday to Sunday, once the person told them apart. */
  recipeMinutesByDay: setting(z.array(Minutes).length(7).nullable(), null),
  /** The aisles in the order of the person's shop; those that are not named come last. */
  shoppingAisles: setting(z.array(z.enum(aisleIds)), [], z.array(z.enum(aisleIds)).max(aisleIds.length)),
  recipeUnits: setting(z.enum(['written', 'metric', 'us']), 'written'),
  /** Of one's own recipes, in millilitres. */
  recipeCup: setting(z.enum(['240', '250']), '250'),
};
