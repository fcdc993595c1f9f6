import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { singleLine } from '#shared/single-line.ts';
import { allergenIds, dietIds } from './diets.ts';
import { anyMinutes } from './minutes-by-day.ts';
import { aisleIds } from './shopping.contract.ts';

/** Default staples of nearly every kitchen. */
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
  /** For recommendations; vegan by default. */
  recipeDiet: setting(() => z.enum([...dietIds, 'any']), 'vegan'),
  recipeAllergens: setting(
    () => z.array(z.enum(allergenIds)),
    [],
    () => z.array(z.enum(allergenIds)).max(allergenIds.length),
  ),
  /** Allergens of which traces are acceptable; the others are severe. */
  recipeMildAllergens: setting(
    () => z.array(z.enum(allergenIds)),
    [],
    () => z.array(z.enum(allergenIds)).max(allergenIds.length),
  ),
  /** Foods not eaten, as free text: never recommended and never planned. */
  recipeDislikes: setting(
    () => z.array(z.string()),
    [],
    () => Foods,
  ),
  /** Liked foods: recipes with them rank higher. */
  recipeLikes: setting(
    () => z.array(z.string()),
    [],
    () => Foods,
  ),
  /** Staples: never missing, and never put on the shopping list. */
  recipeStaples: setting(
    () => z.array(z.string()),
    [...usualStaples],
    () => Foods,
  ),
  recipeSpicesAtHome: setting(() => z.boolean(), true),
  recipePeople: setting(() => z.number().int().min(1).max(20), 2),
  /** Default maximum cooking time on weekdays, unless the plan or the day sets another. */
  recipeWeekdayMinutes: setting(() => Minutes, 60),
  /** Per day, Monday to Sunday, if the person sets them individually. */
  recipeMinutesByDay: setting(() => z.array(Minutes).length(7).nullable(), null),
  /** Aisles in the order of the person's shop; unlisted ones come last. */
  shoppingAisles: setting(
    () => z.array(z.enum(aisleIds)),
    [],
    () => z.array(z.enum(aisleIds)).max(aisleIds.length),
  ),
  recipeUnits: setting(() => z.enum(['written', 'metric', 'us']), 'written'),
  /** Millilitres of a cup in one's own recipes. */
  recipeCup: setting(() => z.enum(['240', '250']), '250'),
};
