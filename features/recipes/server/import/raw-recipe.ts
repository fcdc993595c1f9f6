import { decodeHTML } from 'entities';
import { cleanLine, cleanText } from '#features/page-reader/server/clean-text.ts';
import { plainTag } from '#features/recipes/shared/language-tag.ts';
import { ingredientLinesOf, stepsOf } from '#features/recipes/shared/method-steps.ts';
import type { FoundRecipe } from '#features/recipes/shared/recipe-import.contract.ts';
import type { RecipeCategory } from '#features/recipes/shared/recipe-kinds.ts';
import {
  maxCuisineLength,
  maxIngredientLines,
  maxIngredientsLength,
  maxLanguageTagLength,
  maxMethodLength,
  maxMinutes,
  maxRecipeNotesLength,
  maxRecipeSummaryLength,
  maxRecipeTagLength,
  maxRecipeTags,
  maxRecipeTitleLength,
  maxServings,
  maxSourceNameLength,
  maxSourceUrlLength,
  maxSteps,
} from '#features/recipes/shared/recipes.contract.ts';
import { type StatedFigures, statedOrNothing } from '#features/recipes/shared/stated-figures.ts';
import { withoutInvisible } from '#shared/invisible-characters.ts';
import { isTrackingParameter } from '#shared/tracking-parameters.ts';
import { readNumberWord } from './read-number-word.ts';
import { readYieldWords } from './read-yield-words.ts';

/** Unvalidated output of a format reader. */
export interface RawRecipe {
  title?: string;
  summary?: string;
  /** Words that may indicate the meal: categories, keywords. */
  kinds?: readonly string[];
  cuisine?: string;
  /** A tag, as the source says it. */
  language?: string;
  /** “Serves 4 to 6”. */
  servings?: string;
  /** “12 muffins”; read from the servings if the format has no field for it. */
  yieldWords?: string;
  prepMinutes?: number | null;
  cookMinutes?: number | null;
  totalMinutes?: number | null;
  restMinutes?: number | null;
  difficulty?: string;
  ingredients?: readonly string[];
  steps?: readonly string[];
  notes?: string;
  tags?: readonly string[];
  url?: string;
  siteName?: string;
  author?: string;
  kcal?: number | null;
  /** Grams in a serving. */
  figures?: StatedFigures;
  picture?: string;
}

/** A recipe that cannot be imported; the message is for the person. */
export class RecipeRefused extends Error {
  override name = 'RecipeRefused';
}

const kindWords: readonly (readonly [RegExp, RecipeCategory])[] = [
  [/\bbreakfast|frühstück|petit[- ]déjeuner|desayuno\b/i, 'breakfast'],
  [/\bbrunch\b/i, 'brunch'],
  [/\b(?:lunch|soup|salad|sandwich|starter)/i, 'lunch'],
  [/\b(?:dinner|supper|main|hauptgericht|plat principal)/i, 'dinner'],
  [/\b(?:snack|dessert|cake|bak|cookie|biscuit|side|appeti[sz]er|drink)/i, 'snacks'],
];

/**
 * Fits a recipe to our limits. Texts become plain: markup and entities are resolved, hidden content is dropped.
 * @throws RecipeRefused if it is not a recipe, or is too large.
 */
export function fitRecipe(raw: RawRecipe): Omit<FoundRecipe, 'knownId'> {
  const ingredientLines = (raw.ingredients ?? []).flatMap((line) => plainLines(line));
  const steps = (raw.steps ?? []).flatMap((step) => plainLines(step));
  const title = plainLine(raw.title, maxRecipeTitleLength);
  const name = title === '' ? 'A recipe' : `“${title}”`;
  if (ingredientLines.length === 0 && steps.length === 0) {
    throw new RecipeRefused('There is no recipe in it.');
  }
  if (ingredientLinesOf(ingredientLines.join('\n')).length > maxIngredientLines) {
    throw new RecipeRefused(`${name} has more than ${maxIngredientLines} ingredients.`);
  }
  if (stepsOf(steps.join('\n')).length > maxSteps) {
    throw new RecipeRefused(`${name} has more than ${maxSteps} steps.`);
  }
  const ingredients = ingredientLines.join('\n');
  const method = steps.join('\n');
  if (ingredients.length > maxIngredientsLength || method.length > maxMethodLength) {
    throw new RecipeRefused(`${name} is longer than a recipe can be.`);
  }
  const figures = statedOrNothing(raw.figures);
  const servings = readServings(raw.servings);
  const kinds = [...(raw.kinds ?? []), ...(raw.tags ?? []), title].join(' ');
  const category = kindWords.find(([words]) => words.test(kinds))?.[1];
  const prepMinutes = fitMinutes(raw.prepMinutes);
  const restMinutes = fitMinutes(raw.restMinutes);
  const total = fitMinutes(raw.totalMinutes);
  const cookMinutes =
    raw.cookMinutes == null ? Math.max(0, total - prepMinutes - restMinutes) : fitMinutes(raw.cookMinutes);
  return {
    title: title || 'Recipe without a title',
    summary: plainLine(raw.summary, maxRecipeSummaryLength),
    category: category ?? 'dinner',
    cuisine: plainLine(raw.cuisine, maxCuisineLength),
    servings: servings ?? 4,
    yieldWords: readYieldWords(plainLine(raw.yieldWords || raw.servings, 200)),
    prepMinutes,
    cookMinutes,
    restMinutes,
    difficulty: /hard|difficult/i.test(raw.difficulty ?? '')
      ? 'hard'
      : /medium|moderate/i.test(raw.difficulty ?? '')
        ? 'medium'
        : 'easy',
    ingredients,
    method,
    notes: plainLines(raw.notes ?? '')
      .join('\n')
      .slice(0, maxRecipeNotesLength)
      .toWellFormed(),
    tags: readTags(raw.tags ?? []),
    language: plainTag((raw.language ?? '').slice(0, maxLanguageTagLength)),
    source: {
      url: plainAddress(raw.url),
      name: plainLine(raw.siteName, maxSourceNameLength),
      author: plainLine(raw.author, maxSourceNameLength),
      kcal: raw.kcal == null || !(raw.kcal >= 1 && raw.kcal <= 20_000) ? null : Math.round(raw.kcal),
      ...(figures && { figures }),
    },
    readBy: null,
    pictureUrl: pictureAddress(raw.picture),
    guessed: [
      ...(title === '' ? (['title'] as const) : []),
      ...(servings === undefined ? (['servings'] as const) : []),
      ...(category === undefined ? (['category'] as const) : []),
      ...(ingredientLines.length === 0 ? (['ingredients'] as const) : []),
      ...(steps.length === 0 ? (['method'] as const) : []),
    ],
  };
}

/** “4”, “Serves 4–6”, “Makes 12 muffins”; undefined if there is no sensible number. */
export function readServings(words: string | undefined): number | undefined {
  const found = /(?<![\d.,])\d{1,3}(?![\d.,]*\d)/.exec(words ?? '');
  const number = found ? Number(found[0]) : /\d/.test(words ?? '') ? 0 : (readNumberWord(words ?? '') ?? 0);
  return number >= 1 && number <= maxServings ? number : undefined;
}

/** Whether it can give a number of servings. */
export function namesCount(text: string): boolean {
  return /\d/.test(text) || readNumberWord(text) !== undefined;
}

/** A title or name: one line without markup. */
export function plainLine(text: string | undefined, longest: number): string {
  return cleanLine(withoutMarkup(text ?? ''), longest);
}

/** The lines of a text, split at line breaks and block ends. */
export function plainLines(text: string): string[] {
  return cleanText(withoutInvisible(withoutMarkup(text)))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Decodes entities twice if a site double-escaped them. */
function withoutMarkup(text: string): string {
  const short = text.slice(0, 200_000);
  const broken = decodeHTML(short).replace(/<(?:br|\/p|\/li|\/div|\/h\d|\/tr)\b[^>]{0,200}>/gi, '\n');
  return decodeHTML(broken.replace(/<\/?[a-z!][^<>]{0,2000}>/gi, ''));
}

function readTags(tags: readonly string[]): string[] {
  const plain = tags
    .flatMap((tag) => tag.split(/[,;]/))
    .map((tag) => plainLine(tag, 200).toLowerCase())
    .filter((tag) => tag !== '' && tag.length <= maxRecipeTagLength);
  return [...new Set(plain)].slice(0, maxRecipeTags);
}

function fitMinutes(minutes: number | null | undefined): number {
  return minutes == null || !Number.isFinite(minutes)
    ? 0
    : Math.min(maxMinutes, Math.max(0, Math.round(minutes)));
}

function pictureAddress(text: string | undefined): string | null {
  const url = URL.parse((text ?? '').trim());
  return url && /^https?:$/.test(url.protocol) && url.href.length <= maxSourceUrlLength ? url.href : null;
}

/** Without tracking parameters. */
function plainAddress(text: string | undefined): string {
  const url = URL.parse((text ?? '').trim());
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  url.hash = '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()].filter(isTrackingParameter)) url.searchParams.delete(name);
  return url.href.length > maxSourceUrlLength ? '' : url.href;
}
