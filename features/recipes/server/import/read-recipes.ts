import { parseHTML } from 'linkedom';
import { cleanLine } from '#features/page-reader/server/clean-text.ts';
import { decodeText } from '#features/page-reader/server/decode-text.ts';
import { plainText } from '#features/page-reader/server/plain-text.ts';
import {
  type FoundRecipes,
  maxFoundRecipes,
  maxImportProblems,
} from '#features/recipes/shared/recipe-import.contract.ts';
import { findJsonLd, parseLoosely } from './find-json-ld.ts';
import { fitRecipe, type RawRecipe, RecipeRefused } from './raw-recipe.ts';
import { readCooklang } from './read-cooklang.ts';
import { type PageElement, recipesInClasses, recipesInMicrodata } from './read-marked-up.ts';
import { isFields, readMealieBackup, readMela, readPaprika, readTandoor } from './read-other-apps.ts';
import { readRecipeText } from './read-recipe-text.ts';
import { recipesInSchema } from './read-schema-recipe.ts';
import { gunzip, type UnpackBudget, unpack } from './unpack.ts';

export type ReadJob =
  | { kind: 'page'; bytes: Uint8Array; charset: string | null; url: string; siteName: string }
  | { kind: 'text'; text: string }
  | { kind: 'file'; name: string; bytes: Uint8Array };

type Found = FoundRecipes['recipes'][number];
export interface ReadRecipes {
  recipes: Omit<Found, 'knownId'>[];
  problems: FoundRecipes['problems'];
}

/** Far beyond any recipe page; a larger document is data, or an attack. */
const maxElements = 60_000;
const noRecipe = 'There is no recipe in it.';
const recipeFile = /\.(?:json|jsonld|cook|md|markdown|txt|html?|zip|paprikarecipes?|melarecipes?)$/i;
/** Pictures and metadata of other programs. */
const ignored = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store)|thumb|(?:^|\/)(?:package|manifest|metadata)\.json$/i;

/**
 * All recipes in a page, text or file. Hostile input may take long, so this runs in a watched process.
 * @throws RecipeRefused if nothing can be read.
 */
export async function readRecipes(job: ReadJob): Promise<ReadRecipes> {
  if (job.kind === 'page')
    return fitted(job.url, recipesOfPage(decodeText(job.bytes, job.charset), job.url), job.siteName);
  if (job.kind === 'text') return fitted('', recipesOfText(job.text));
  if (/\.pdf$/i.test(job.name)) return fitted(job.name, await recipesOfPdf(job.bytes));
  const collected: ReadRecipes = { recipes: [], problems: [] };
  readFile(job.name, job.bytes, { collected, budget: { entries: 0, bytes: 0 }, depth: 0 });
  if (collected.recipes.length === 0 && collected.problems.length <= 1) {
    throw new RecipeRefused(collected.problems[0]?.message ?? noRecipe);
  }
  return collected;
}

interface Reading {
  collected: ReadRecipes;
  budget: UnpackBudget;
  depth: number;
}

/** A bad entry affects only itself and is reported. */
function readFile(name: string, bytes: Uint8Array, reading: Reading): void {
  const { collected, budget, depth } = reading;
  try {
    if (isZip(bytes)) {
      if (depth >= 3) throw new RecipeRefused('This archive contains nested archives.');
      const entries = unpack(bytes, (entry) => recipeFile.test(entry) && !ignored.test(entry), budget);
      for (const [entry, content] of entries) readFile(entry, content, { ...reading, depth: depth + 1 });
      return;
    }
    if (isGzip(bytes)) {
      readFile(name.replace(/\.gz$/i, ''), gunzip(bytes, budget), { ...reading, depth: depth + 1 });
      return;
    }
    if (bytes.includes(0)) throw new RecipeRefused('No recipes can be read from this file.');
    const { recipes, problems } = fitted(name, recipesOfNamed(name, decodeText(bytes, null)));
    if (collected.recipes.length + recipes.length > maxFoundRecipes) {
      throw new RecipeRefused(
        `There are more than ${maxFoundRecipes.toLocaleString('en-GB')} recipes in this file.`,
      );
    }
    collected.recipes.push(...recipes);
    addProblems(collected, problems);
  } catch (error) {
    const message = error instanceof RecipeRefused ? error.message : 'This could not be read.';
    addProblems(collected, [{ name: cleanLine(name, 120), message }]);
  }
}

function addProblems(collected: ReadRecipes, problems: ReadRecipes['problems']): void {
  collected.problems.push(...problems.slice(0, Math.max(0, maxImportProblems - collected.problems.length)));
}

function recipesOfNamed(name: string, text: string): RawRecipe[] {
  if (/\.cook$/i.test(name)) return [readCooklang(text, name)];
  if (/\.html?$/i.test(name)) return recipesOfPage(text, '');
  if (/^\s*[[{]/.test(text)) return recipesOfJson(name, text);
  if (/\.(?:json|jsonld|paprikarecipe|melarecipe)$/i.test(name))
    throw new RecipeRefused('This file is broken.');
  return recipesOfText(text);
}

/** Detects the program from the content. */
function recipesOfJson(name: string, text: string): RawRecipe[] {
  const read = parseLoosely(text.replace(/^\ufeff/, ''));
  if (read === undefined) throw new RecipeRefused('This file is broken.');
  if (isFields(read)) {
    if (Array.isArray(read.recipes) && read.recipes_ingredients !== undefined) return readMealieBackup(read);
    if (typeof read.directions === 'string' && 'name' in read) return [readPaprika(read)];
    if (typeof read.instructions === 'string' && 'title' in read) return [readMela(read)];
    if (Array.isArray(read.steps) && ('working_time' in read || 'internal' in read))
      return [readTandoor(read)];
    // Nextcloud and single Mealie recipes may omit the type.
    if ('recipeIngredient' in read) return recipesInSchema([{ ...read, '@type': 'Recipe' }], '');
  }
  const found = recipesInSchema([read], '');
  if (found.length === 0 && /(?:^|\/)recipe\.json$/i.test(name)) throw new RecipeRefused(noRecipe);
  return found;
}

/** Without a language of its own, a recipe is in the language of its page. */
function recipesOfPage(html: string, url: string): RawRecipe[] {
  const language = /<html\b[^>]{0,500}\slang\s*=\s*["']?([\w-]{2,35})/i.exec(html)?.[1] ?? '';
  return recipesOnPage(html, url).map((recipe) => ({ ...recipe, language: recipe.language || language }));
}

function recipesOnPage(html: string, url: string): RawRecipe[] {
  const inJson = recipesInSchema(findJsonLd(html), url);
  if (inJson.length > 0) return inJson;
  if (countElements(html) > maxElements) throw new RecipeRefused('This page is too large to read.');
  const document = parseHTML(/<html[\s>]/i.test(html) ? html : `<html><body>${html}</body></html>`)
    .document as unknown as PageElement & {
    body: PageElement | null;
  };
  const marked = [...recipesInMicrodata(document, url)];
  if (marked.length > 0) return marked;
  const inClasses = recipesInClasses(document, url);
  if (inClasses.length > 0) return inClasses;
  const body = document.body;
  const plain = body ? readRecipeText(plainText(body), { isStrict: true }) : undefined;
  if (!plain) return [];
  const [heading] = document.querySelectorAll('h1');
  return [{ ...plain, title: heading?.textContent?.trim() || plain.title || '', url }];
}

function recipesOfText(text: string): RawRecipe[] {
  const found = readRecipeText(text);
  return found === undefined ? [] : [found];
}

async function recipesOfPdf(bytes: Uint8Array): Promise<RawRecipe[]> {
  const { readPdf } = await import('#features/files/server/extract/pdf.ts');
  const { pages } = await readPdf(bytes);
  return recipesOfText(pages.map(({ text }) => text).join('\n'));
}

function fitted(name: string, raw: readonly RawRecipe[], siteName = ''): ReadRecipes {
  if (raw.length === 0) throw new RecipeRefused(noRecipe);
  const result: ReadRecipes = { recipes: [], problems: [] };
  for (const one of raw) {
    try {
      result.recipes.push(fitRecipe({ ...one, siteName: one.siteName || siteName }));
    } catch (error) {
      if (!(error instanceof RecipeRefused)) throw error;
      if (raw.length === 1) throw error;
      addProblems(result, [{ name: cleanLine(one.title || name, 120), message: error.message }]);
    }
  }
  return result;
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

function countElements(html: string): number {
  let count = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) count += 1;
  return count;
}
