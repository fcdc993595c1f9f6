import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { ProposedRecipe, ProposedShopping } from './proposal-parts.schema.ts';
import type { RecipeSource } from './recipes.contract.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'recipe-proposal': { data: ProposedRecipe; change: ProposedRecipe };
    'shopping-proposal': { data: ProposedShopping; change: ProposedShopping };
  }
}

/** Nothing is saved before the person saves it; whoever the chat is shared with reads the recipe in the answer. */
export const recipeProposalPart: PartDefinition<'recipe-proposal'> = {
  kind: 'recipe-proposal',
  reduce: (_data, change) => change,
  forOthers: () => null,
};

/** It is the person's alone. */
export const shoppingProposalPart: PartDefinition<'shopping-proposal'> = {
  kind: 'shopping-proposal',
  reduce: (_data, change) => change,
  forOthers: () => null,
};

/** The source of a saved recipe that a model wrote, its author; screens say it in their own language. */
export const writtenByModel = /* untranslated */ 'Written by a model, untested';

const longestName = 120;

/** What is stored of a recipe's origin where a model wrote it. */
export function sourceOfModel(model: string | null): RecipeSource {
  return { url: '', name: writtenByModel, author: (model ?? '').slice(0, longestName), kcal: null };
}

export function isWrittenByModel({ url, name }: Pick<RecipeSource, 'url' | 'name'>): boolean {
  return url === '' && name === writtenByModel;
}
