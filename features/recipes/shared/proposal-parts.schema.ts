import { z } from 'zod';
import { RecipeWords } from './recipes.contract.ts';
import { maxShoppingLineLength } from './shopping.contract.ts';

export const mostProposedItems = 60;

/** A recipe that a model wrote: its words alone; what follows from them is worked out when it is shown. */
export const ProposedRecipe = z.object({ id: z.uuid(), words: RecipeWords });
export type ProposedRecipe = z.infer<typeof ProposedRecipe>;

export const ProposedShopping = z.object({
  items: z
    .array(z.object({ id: z.uuid(), line: z.string().min(1).max(maxShoppingLineLength) }))
    .max(mostProposedItems),
});
export type ProposedShopping = z.infer<typeof ProposedShopping>;
