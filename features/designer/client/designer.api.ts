import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  apiFetch,
  apiGet,
  apiSend,
  deleteOnLeaving,
  type RequestOptions,
  trusted,
} from '#client/api-client.ts';
import type {
  ChangeDesignInput,
  Design,
  DesignFolder,
  DesignJob,
  DesignsPage,
  DesignVersion,
  EngineOffer,
  MakeFilmInput,
  MakePicturesInput,
  SaveCompositionInput,
} from '#features/designer/shared/designer.contract.ts';

export const designsKey = ['designs'] as const;

const designPath = (id: string) => `/api/designer/designs/${encodeURIComponent(id)}`;
const versionPath = (id: string) => `/api/designer/versions/${encodeURIComponent(id)}`;
const folderPath = (id: string) => `/api/designer/folders/${encodeURIComponent(id)}`;
const jobPath = (id: string) => `/api/designer/jobs/${encodeURIComponent(id)}`;

export function useEngines() {
  return useQuery({
    queryKey: ['designer-engines'],
    queryFn: ({ signal }) =>
      apiGet('/api/designer/engines', trusted<{ engines: EngineOffer[] }>(), { signal }),
    select: ({ engines }) => engines,
    staleTime: 30_000,
  });
}

export function startPictures(
  input: Partial<MakePicturesInput> & Pick<MakePicturesInput, 'id' | 'prompt'>,
): Promise<DesignJob> {
  return apiSend('POST', '/api/designer/images', input, trusted<DesignJob>());
}

export function startFilm(
  input: Partial<MakeFilmInput> & Pick<MakeFilmInput, 'id' | 'prompt'>,
): Promise<DesignJob> {
  return apiSend('POST', '/api/designer/videos', input, trusted<DesignJob>());
}

export function openJob(id: string, after: number, signal: AbortSignal): Promise<Response> {
  return apiFetch(`${jobPath(id)}?after=${after}`, { headers: { Accept: 'text/event-stream' }, signal });
}

export function cancelJob(id: string): Promise<DesignJob> {
  return apiSend('POST', `${jobPath(id)}/cancel`, undefined, trusted<DesignJob>());
}

export function listDesigns(query: URLSearchParams, options?: RequestOptions): Promise<DesignsPage> {
  return apiGet(`/api/designer/designs?${query}`, trusted<DesignsPage>(), options);
}

export function getDesign(id: string, options?: RequestOptions): Promise<Design> {
  return apiGet(designPath(id), trusted<Design>(), options);
}

export function changeDesign(id: string, input: ChangeDesignInput): Promise<Design> {
  return apiSend('PATCH', designPath(id), input, trusted<Design>());
}

export function deleteDesign(id: string): Promise<void> {
  return apiSend('DELETE', designPath(id));
}

export function deleteDesignOnLeaving(id: string): void {
  deleteOnLeaving(designPath(id));
}

export function saveComposition(
  versionId: string,
  input: SaveCompositionInput,
  options?: RequestOptions,
): Promise<DesignVersion> {
  return apiSend('PUT', `${versionPath(versionId)}/composition`, input, trusted<DesignVersion>(), options);
}

/** @throws ApiError: `too_large`. */
export async function correctVersion(versionId: string, picture: File): Promise<Design> {
  const answer = await apiFetch(`${versionPath(versionId)}/corrected`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: picture,
  });
  return trusted<Design>().parse(await answer.json());
}

export function copyVersion(versionId: string, id: string): Promise<Design> {
  return apiSend('POST', `${versionPath(versionId)}/copy`, { id }, trusted<Design>());
}

export function createDesignFolder(folder: DesignFolder): Promise<DesignFolder> {
  return apiSend('POST', '/api/designer/folders', folder, trusted<DesignFolder>());
}

export function renameDesignFolder({ id, name }: DesignFolder): Promise<DesignFolder> {
  return apiSend('PATCH', folderPath(id), { name }, trusted<DesignFolder>());
}

export function deleteDesignFolder(id: string): Promise<void> {
  return apiSend('DELETE', folderPath(id));
}

/** Makes everything that lists designs refetch. */
export function refreshGallery(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: [...designsKey, 'gallery'] });
}
