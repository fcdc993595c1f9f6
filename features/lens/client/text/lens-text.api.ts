import { useQuery } from '@tanstack/react-query';
import { apiGet } from '#client/api-client.ts';
import { apiUpload } from '#client/api-upload.ts';
import { ReadText, TextEngines } from '#features/lens/shared/lens.contract.ts';

export function useTextEngines() {
  return useQuery({
    queryKey: ['lens', 'engines'],
    queryFn: ({ signal }) => apiGet('/api/lens/engines', TextEngines, { signal }),
  });
}

/** Uses the person's chosen model, which costs a task. */
export function readByModel(picture: Blob, signal: AbortSignal): Promise<ReadText> {
  return apiUpload('/api/lens/text/model', picture, ReadText, { signal, onProgress: () => undefined });
}

export function readOnServer(picture: Blob, signal: AbortSignal): Promise<ReadText> {
  return apiUpload('/api/lens/text', picture, ReadText, { signal, onProgress: () => undefined });
}
