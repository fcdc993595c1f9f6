import { ingredientLinesOf, stepsOf } from '#features/recipes/shared/method-steps.ts';
import { starters } from './starters.ts';

/** Everyday's own recipes in the embedded reference, so they can be found and cited. */
export function referenceRecipes() {
  return [...starters().values()].map(
    ({ slug, title, summary, category, cuisine, tags, diets, ingredients, method }) => ({
      slug: `recipes/${slug}`,
      title,
      summary,
      keywords: ['recipe', category, cuisine, ...tags, ...diets].filter((word) => word !== '').join(', '),
      // Its headings are below the level at which guides are split, so a recipe stays in one piece.
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
