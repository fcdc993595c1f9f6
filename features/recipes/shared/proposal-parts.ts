import { z } from 'zod';
import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
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

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'recipe-proposal': { data: ProposedRecipe; change: ProposedRecipe };
    'shopping-proposal': { data: ProposedShopping; change: ProposedShopping };
  }
}

/** Nothing is saved before the person saves it; whoever the chat is shared with reads the recipe in the answer. */
export const recipeProposalPart: PartDefinition<'recipe-proposal'> = {
  kind: 'recipe-proposal',
  schema: ProposedRecipe,
  reduce: (_data, change) => change,
  forOthers: () => null,
};

/** It is the person's alone. */
export const shoppingProposalPart: PartDefinition<'shopping-proposal'> = {
  kind: 'shopping-proposal',
  schema: ProposedShopping,
  reduce: (_data, change) => change,
  forOthers: () => null,
};

/** The source of a saved recipe that a model wrote; screens say it in their own language. */
export const writtenByModel = /* untranslated */ 'Written by a model, untested';
