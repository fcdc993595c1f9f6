import type { LibraryRecipe } from '#features/recipes/server/recipe-library.ts';
import { ingredientLinesOf, isStepHeading } from '#features/recipes/shared/method-steps.ts';

/** In the format of Everyday's own recipes, so that it can be read back. */
export function toMarkdown(recipe: LibraryRecipe): string {
  const { source } = recipe;
  const fields = [
    ['title', recipe.title],
    ['summary', recipe.summary],
    ['category', recipe.category],
    ['cuisine', recipe.cuisine],
    ['language', recipe.language],
    ['servings', String(recipe.servings)],
    ['makes', recipe.yieldWords],
    ['prep', String(recipe.prepMinutes)],
    ['cook', String(recipe.cookMinutes)],
    ['rest', String(recipe.restMinutes)],
    ['difficulty', recipe.difficulty],
    ['tags', recipe.tags.join(', ')],
    ['source', source?.url ?? ''],
    ['author', source?.author ?? ''],
  ].filter(([, value]) => value !== '');
  const ingredients = ingredientLinesOf(recipe.ingredients).map((line) =>
    /:$/.test(line) ? `\n### ${line.slice(0, -1)}\n` : `- ${line}`,
  );
  let number = 0;
  const method = recipe.method
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      if (!isStepHeading(line)) return `${++number}. ${line.replace(/^(?:step\s+)?\d{1,3}\s*[.):]\s+/i, '')}`;
      number = 0;
      return `\n### ${line.replace(/^#+\s*|:$/g, '')}\n`;
    });
  return [
    `---\n${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n---`,
    `## Ingredients\n\n${ingredients.join('\n').trim()}`,
    `## Method\n\n${method.join('\n').trim()}`,
    ...(recipe.notes === '' ? [] : [`## Notes\n\n${recipe.notes}`]),
  ]
    .join('\n\n')
    .concat('\n');
}
