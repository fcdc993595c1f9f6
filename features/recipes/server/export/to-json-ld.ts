import type { LibraryRecipe } from '#features/recipes/server/recipe-library.ts';
import { ingredientLinesOf, isStepHeading } from '#features/recipes/shared/method-steps.ts';
import { writtenByModel } from '#features/recipes/shared/proposal-parts.ts';

/** In schema.org vocabulary, as sites and other programs read it. */
export function toJsonLd(recipe: LibraryRecipe): object {
  const kcal = recipe.analysis.nutrition.perServing?.kcal;
  const { source } = recipe;
  const servings = `${recipe.servings} ${recipe.servings === 1 ? 'serving' : 'servings'}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.title,
    ...(recipe.summary !== '' && { description: recipe.summary }),
    recipeCategory: recipe.category,
    ...(recipe.language !== '' && { inLanguage: recipe.language }),
    ...(recipe.cuisine !== '' && { recipeCuisine: recipe.cuisine }),
    recipeYield: recipe.yieldWords === '' ? servings : [servings, recipe.yieldWords],
    prepTime: `PT${recipe.prepMinutes}M`,
    cookTime: `PT${recipe.cookMinutes}M`,
    totalTime: `PT${recipe.prepMinutes + recipe.cookMinutes + recipe.restMinutes}M`,
    ...(recipe.tags.length > 0 && { keywords: recipe.tags.join(', ') }),
    recipeIngredient: ingredientLinesOf(recipe.ingredients),
    recipeInstructions: instructionsOf(recipe.method),
    ...(recipe.author.kind === 'model' && { creditText: sayModel(recipe.author.name) }),
    author:
      recipe.author.kind === 'model'
        ? undefined
        : source?.author
          ? { '@type': 'Person', name: source.author }
          : recipe.isOwn
            ? undefined
            : { '@type': 'Organization', name: recipe.author.name },
    ...(source?.url && { url: source.url }),
    ...(source?.name &&
      recipe.author.kind !== 'model' && { publisher: { '@type': 'Organization', name: source.name } }),
    ...(kcal !== undefined && {
      nutrition: { '@type': 'NutritionInformation', calories: `${Math.round(kcal / 10) * 10} calories` },
    }),
    ...(recipe.notes !== '' && { comment: { '@type': 'Comment', text: recipe.notes } }),
  };
}

/** Written by a model, so there is no author or publisher. */
function sayModel(name: string): string {
  return name === '' ? writtenByModel : `Written by ${name}, untested`;
}

function instructionsOf(method: string): object[] {
  const all: { name: string | null; steps: object[] }[] = [{ name: null, steps: [] }];
  for (const line of method.split('\n').map((step) => step.trim())) {
    if (line === '') continue;
    if (isStepHeading(line)) all.push({ name: line.replace(/^#+\s*|:$/g, ''), steps: [] });
    else all.at(-1)?.steps.push({ '@type': 'HowToStep', text: line });
  }
  return all.flatMap(({ name, steps }) =>
    name === null ? steps : [{ '@type': 'HowToSection', name, itemListElement: steps }],
  );
}
