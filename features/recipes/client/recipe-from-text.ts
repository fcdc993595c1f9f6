import { replaceMarkers } from '#features/assistant/shared/citation-marker.ts';
import type { RecipeWords } from '#features/recipes/shared/recipes.contract.ts';

export const emptyRecipe: RecipeWords = {
  title: '',
  summary: '',
  category: 'dinner',
  cuisine: '',
  servings: 4,
  yieldWords: '',
  prepMinutes: 10,
  cookMinutes: 20,
  restMinutes: 0,
  difficulty: 'easy',
  ingredients: '',
  method: '',
  notes: '',
  tags: [],
  language: '',
};

const bullet = /^\s*[-*•]\s+/;
const numbered = /^\s*\d{1,2}[.)]\s+/;

/** Whether an answer has a list of ingredients followed by steps. */
export function looksLikeRecipe(text: string): boolean {
  const { ingredients, method } = recipeFromText(text);
  return ingredients.split('\n').length >= 2 && method.split('\n').length >= 2;
}

/** Turns an answer into a recipe: bullets are ingredients, numbered lines are steps, the first line is the title. */
export function recipeFromText(answer: string): RecipeWords {
  const lines = replaceMarkers(answer, () => '')
    .split('\n')
    .map((line) => line.replaceAll(/[*_`]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}/g, '').trimEnd());
  const clean = (line: string) =>
    line
      .replace(bullet, '')
      .replace(numbered, '')
      .replace(/^#+\s*/, '')
      .trim();
  const title =
    clean(lines.find((line) => line.trim() !== '') ?? '')
      .replace(/[.:]$/, '')
      .split(':')[0] ?? '';
  const servings = /\b(?:serves|servings?:?|for)\s+(\d{1,2})\b/i.exec(answer)?.[1];
  return {
    ...emptyRecipe,
    title: title.slice(0, 120),
    servings: servings === undefined ? emptyRecipe.servings : Math.max(1, Number(servings)),
    ingredients: lines
      .filter((line) => bullet.test(line))
      .map(clean)
      .join('\n'),
    method: lines
      .filter((line) => numbered.test(line))
      .map(clean)
      .join('\n'),
  };
}
