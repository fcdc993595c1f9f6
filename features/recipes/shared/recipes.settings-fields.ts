import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { allergenIds, dietIds } from './diets.ts';

export const recipesSettings = {
  /** What is recommended; vegan until one is chosen. */
  recipeDiet: setting(z.enum([...dietIds, 'any']), 'vegan'),
  recipeAllergens: setting(
    z.array(z.enum(allergenIds)),
    [],
    z.array(z.enum(allergenIds)).max(allergenIds.length),
  ),
  recipeUnits: setting(z.enum(['written', 'metric', 'us']), 'written'),
  /** Of one's own recipes, in millilitres. */
  recipeCup: setting(z.enum(['240', '250']), '250'),
};
