import { z } from 'zod';
import { RecipeWords } from './recipes.contract.ts';
import { maxShoppingLineLength } from './shopping.contract.ts';

export const mostProposedItems = 60;

/** A recipe written by a model: only its words; everything derived is computed when shown. */
export const ProposedRecipe = z.object({ id: z.uuid(), words: RecipeWords });
export type ProposedRecipe = z.infer<typeof ProposedRecipe>;

export const ProposedShopping = z.object({
  items: z
    .array(z.object({ id: z.uuid(), line: z.string().min(1).max(maxShoppingLineLength) }))
    .max(mostProposedItems),
});
export type ProposedShopping = z.infer<typeof ProposedShopping>;
