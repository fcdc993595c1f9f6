import type { FoundRecipe } from '#features/recipes/shared/recipe-import.contract.ts';

/** What to check before saving; null if the source was complete. */
export function guessedSentence(guessed: FoundRecipe['guessed']): string | null {
  const missing = guessed.map(guessedLabel);
  if (missing.length === 0) return null;
  return `Check before you save: the source does not say ${new Intl.ListFormat('en-GB').format(missing)}.`;
}

function guessedLabel(field: FoundRecipe['guessed'][number]): string {
  switch (field) {
    case 'title':
      return /* text */ 'its title';
    case 'servings':
      return /* text */ 'how many it serves';
    case 'category':
      return /* text */ 'which meal it is for';
    case 'ingredients':
      return /* text */ 'its ingredients';
    case 'method':
      return /* text */ 'its method';
  }
}
