import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { ProposedRecipe, ProposedShopping } from './proposal-parts.schema.ts';
import type { RecipeSource } from './recipes.contract.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'recipe-proposal': { data: ProposedRecipe; change: ProposedRecipe };
    'shopping-proposal': { data: ProposedShopping; change: ProposedShopping };
  }
}

/** Nothing is saved unless the person saves it; people the chat is shared with read the recipe in the answer. */
export const recipeProposalPart: PartDefinition<'recipe-proposal'> = {
  kind: 'recipe-proposal',
  reduce: (_data, change) => change,
  forOthers: () => null,
};

/** Not visible to people the chat is shared with. */
export const shoppingProposalPart: PartDefinition<'shopping-proposal'> = {
  kind: 'shopping-proposal',
  reduce: (_data, change) => change,
  forOthers: () => null,
};

/** Stored as the source of recipes written by a model; translated when displayed. */
export const writtenByModel = /* untranslated */ 'Written by a model, untested';

const longestName = 120;

/** The stored source of a recipe written by a model. */
export function sourceOfModel(model: string | null): RecipeSource {
  return { url: '', name: writtenByModel, author: (model ?? '').slice(0, longestName), kcal: null };
}

export function isWrittenByModel({ url, name }: Pick<RecipeSource, 'url' | 'name'>): boolean {
  return url === '' && name === writtenByModel;
}
