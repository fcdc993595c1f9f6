import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { singleLine } from '#shared/single-line.ts';
import { allergenIds, dietIds } from './diets.ts';
import { aisleIds } from './shopping.contract.ts';

export const recipesSettings = {
  /** What is recommended; vegan until one is chosen. */
  recipeDiet: setting(z.enum([...dietIds, 'any']), 'vegan'),
  recipeAllergens: setting(
    z.array(z.enum(allergenIds)),
    [],
    z.array(z.enum(allergenIds)).max(allergenIds.length),
  ),
  /** Foods that are not eaten, as the person wrote them: never recommended and never planned. */
  recipeDislikes: setting(
    z.array(z.string()),
    [],
    z.array(singleLine().min(1).max(60)).max(30, 'Name up to thirty foods.'),
  ),
  recipePeople: setting(z.number().int().min(1).max(20), 2),
  /** How long cooking takes on a weekday at most, where a plan says nothing else. */
  recipeWeekdayMinutes: setting(z.number().int().min(10).max(240), 60),
  /** The aisles in the order of the person's shop; those that are not named come last. */
  shoppingAisles: setting(z.array(z.enum(aisleIds)), [], z.array(z.enum(aisleIds)).max(aisleIds.length)),
  recipeUnits: setting(z.enum(['written', 'metric', 'us']), 'written'),
  /** Of one's own recipes, in millilitres. */
  recipeCup: setting(z.enum(['240', '250']), '250'),
};
