import { z } from 'zod';
import { type DietId, dietIds } from '#features/recipes/shared/diets.ts';
import { RecipeCategory, RecipeDifficulty } from '#features/recipes/shared/recipe-kinds.ts';
import { maxCuisineLength, maxYieldWordsLength } from '#features/recipes/shared/recipes.contract.ts';

/** One of Everyday's own recipes, as parsed from its file. */
export interface Starter {
  slug: string;
  title: string;
  summary: string;
  category: RecipeCategory;
  cuisine: string;
  servings: number;
  yieldWords: string;
  prepMinutes: number;
  cookMinutes: number;
  restMinutes: number;
  difficulty: RecipeDifficulty;
  tags: string[];
  /** All of them are in English. */
  language: 'en';
  /** Declared diets; the check compares them with the computed ones. */
  diets: DietId[];
  /** Proportions to check: rice, bread … */
  proportions: string[];
  ingredients: string;
  method: string;
}

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );
const minutes = z.coerce.number().int().min(0).max(2_880);

const FrontMatter = z
  .object({
    title: z.string().min(1).max(80),
    summary: z.string().min(1).max(200),
    category: RecipeCategory,
    cuisine: z.string().max(maxCuisineLength).default(''),
    servings: z.coerce.number().int().min(1).max(24),
    makes: z.string().max(maxYieldWordsLength).default(''),
    prep: minutes,
    cook: minutes,
    rest: minutes,
    difficulty: RecipeDifficulty,
    tags: list,
    diets: list.pipe(z.array(z.enum(dietIds))),
    proportions: list,
  })
  .strict();

/** @throws Error naming the file if it is malformed. */
export function readStarter(text: string, fileName: string): Starter {
  const found = /^---\n(.*?)\n---\n+## Ingredients\n+(.*?)\n+## Method\n+(.*)$/s.exec(text);
  if (!found) throw new Error(`The recipe ${fileName} has no front matter, ingredients and method.`);
  const [, front = '', ingredients = '', method = ''] = found;
  const fields = front.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const read = FrontMatter.safeParse(Object.fromEntries(fields));
  if (!read.success) throw new Error(`The front matter of ${fileName}: ${z.prettifyError(read.error)}`);
  const { prep, cook, rest, makes, ...others } = read.data;
  return {
    slug: fileName.replace(/\.md$/, ''),
    ...others,
    yieldWords: makes,
    language: 'en',
    prepMinutes: prep,
    cookMinutes: cook,
    restMinutes: rest,
    ingredients: withoutMarks(ingredients, /^-\s+/),
    method: withoutMarks(method, /^\d+\.\s+/),
  };
}

function withoutMarks(text: string, mark: RegExp): string {
  return text
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(mark, ''))
    .filter((line) => line !== '')
    .join('\n');
}
