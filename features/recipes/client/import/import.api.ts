import { apiSend } from '#client/api-client.ts';
import { apiUpload, type UploadOptions } from '#client/api-upload.ts';
import {
  FoundRecipes,
  type ModelReadInput,
  type RecipeFileFormat,
} from '#features/recipes/shared/recipe-import.contract.ts';

export function importPage(url: string, signal: AbortSignal): Promise<FoundRecipes> {
  return apiSend('POST', '/api/recipes/import/page', { url }, FoundRecipes, { signal });
}

export function importText(text: string, signal: AbortSignal): Promise<FoundRecipes> {
  return apiSend('POST', '/api/recipes/import/text', { text }, FoundRecipes, { signal });
}

export function importFile(file: File, options: UploadOptions): Promise<FoundRecipes> {
  const parameters = new URLSearchParams({ name: file.name });
  return apiUpload(`/api/recipes/import/file?${parameters}`, file, FoundRecipes, options);
}

/** For photos, and text that the rules cannot parse. */
export function readWithModel(input: ModelReadInput, signal: AbortSignal): Promise<FoundRecipes> {
  return apiSend('POST', '/api/recipes/import/model', input, FoundRecipes, { signal });
}

/** For one recipe, or all of one's own without an id. */
export function exportHref(format: RecipeFileFormat, id?: string): string {
  const path = id === undefined ? '/api/recipes/export' : `/api/recipes/${encodeURIComponent(id)}/export`;
  return `${path}?format=${format}`;
}
