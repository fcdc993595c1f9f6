import { z } from 'zod';
import { RecipeAnalysis } from './recipe-analysis.ts';
import { RecipeSource, RecipeWords } from './recipes.contract.ts';

export const maxRecipeTokenLength = 64;
export const maxLinksPerRecipe = 10;

export const RecipeLink = z.object({ id: z.string(), createdAt: z.iso.datetime() });
export type RecipeLink = z.infer<typeof RecipeLink>;
export const RecipeLinks = z.object({ links: z.array(RecipeLink) });
/** The URL is shown only once. */
export const NewRecipeLink = RecipeLink.extend({ path: z.string() });
export type NewRecipeLink = z.infer<typeof NewRecipeLink>;

/** GET /api/shared-recipes/{token}: the current recipe, without its owner's notes. */
export const SharedRecipe = RecipeWords.omit({ notes: true, tags: true }).extend({
  source: RecipeSource.nullable(),
  hasPhoto: z.boolean(),
  analysis: RecipeAnalysis,
});
export type SharedRecipe = z.infer<typeof SharedRecipe>;

/** GET /api/reference/recipes/{slug}: one of Everyday's own recipes, for everybody. */
export const ReferenceRecipe = RecipeWords.omit({ notes: true }).extend({
  /** The recipe id for signed-in people. */
  id: z.string(),
  analysis: RecipeAnalysis,
});
export type ReferenceRecipe = z.infer<typeof ReferenceRecipe>;
