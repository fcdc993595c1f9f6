import { apiSend } from '#client/api-client.ts';
import { Recipe } from '#features/recipes/shared/recipes.contract.ts';

const photoPath = (id: string) => `/api/recipes/${encodeURIComponent(id)}/photo`;

export function setPhoto(id: string, fileId: string): Promise<Recipe> {
  return apiSend('PUT', photoPath(id), { fileId }, Recipe);
}

export function removePhoto(id: string): Promise<Recipe> {
  return apiSend('DELETE', photoPath(id), undefined, Recipe);
}

/** Uses the picture of the source page. */
export function takePhoto(id: string, url: string): Promise<Recipe> {
  return apiSend('POST', `${photoPath(id)}/page`, { url }, Recipe);
}
