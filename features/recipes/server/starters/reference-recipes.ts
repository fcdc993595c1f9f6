import { ingredientLinesOf, stepsOf } from '#features/recipes/shared/method-steps.ts';
import { starters } from './starters.ts';

/** Recipes of Everyday's own kitchen as the embedded reference keeps them, to be found and to be cited. */
export function referenceRecipes() {
  return [...starters().values()].map(
    ({ slug, title, summary, category, tags, diets, ingredients, method }) => ({
      slug: `recipes/${slug}`,
      title,
      summary,
      keywords: ['recipe', category, ...tags, ...diets].join(', '),
      // Its headings stand below the level at which guides are cut: a recipe is found whole.
      body: [
        '## Ingredients',
        ingredientLinesOf(ingredients)
          .map((line) => `- ${line}`)
          .join('\n'),
        '## Method',
        stepsOf(method)
          .map((step, at) => `${at + 1}. ${step}`)
          .join('\n'),
      ].join('\n\n'),
    }),
  );
}
