import { zipSync } from 'fflate';
import { findInLibrary, type LibraryRecipe, readLibrary } from '#features/recipes/server/recipe-library.ts';
import type { RecipeFileFormat } from '#features/recipes/shared/recipe-import.contract.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { toCooklang } from './to-cooklang.ts';
import { toJsonLd } from './to-json-ld.ts';
import { toMarkdown } from './to-markdown.ts';

export interface ExportedRecipes {
  name: string;
  mediaType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const mediaTypes: Readonly<Record<RecipeFileFormat, string>> = {
  json: 'application/ld+json; charset=utf-8',
  cook: 'text/plain; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
};
const encoder = new TextEncoder();

/** @throws AppError `not_found`. */
export async function exportRecipe(
  database: Database,
  userId: string,
  { id, format }: { id: string; format: RecipeFileFormat },
): Promise<ExportedRecipes> {
  const recipe = await findInLibrary(database, userId, id);
  if (!recipe) throw new AppError('not_found');
  return {
    name: `${fileName(recipe.title)}.${format}`,
    mediaType: mediaTypes[format],
    bytes: new Uint8Array(encoder.encode(written(recipe, format))),
  };
}

/**
 * All own recipes: one JSON-LD file, or an archive with one file each. @throws AppError `not_found` if there are none.
 */
export async function exportAll(
  database: Database,
  userId: string,
  format: RecipeFileFormat,
): Promise<ExportedRecipes> {
  const own = (await readLibrary(database, userId)).filter(({ isOwn }) => isOwn);
  if (own.length === 0) throw new AppError('not_found', { message: 'You have no recipes of your own yet.' });
  if (format === 'json') {
    const bytes = new Uint8Array(encoder.encode(JSON.stringify(own.map(toJsonLd), null, 2)));
    return { name: 'recipes.json', mediaType: mediaTypes.json, bytes };
  }
  const files: Record<string, Uint8Array> = {};
  for (const recipe of own) {
    const name = fileName(recipe.title);
    let free = `${name}.${format}`;
    for (let count = 2; Object.hasOwn(files, free); count++) free = `${name} ${count}.${format}`;
    files[free] = encoder.encode(written(recipe, format));
  }
  return {
    name: `recipes-${format}.zip`,
    mediaType: 'application/zip',
    bytes: new Uint8Array(zipSync(files)),
  };
}

function written(recipe: LibraryRecipe, format: RecipeFileFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify(toJsonLd(recipe), null, 2);
    case 'cook':
      return toCooklang(recipe);
    case 'md':
      return toMarkdown(recipe);
  }
}

function fileName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
      .replace(/^[.\s]+/, '')
      .trim()
      .slice(0, 80)
      .toWellFormed() || 'recipe'
  );
}
