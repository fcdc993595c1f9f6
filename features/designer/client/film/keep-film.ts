import { apiFetch, trusted } from '#client/api-client.ts';
import type { Design, FilmStyle } from '#features/designer/shared/designer.contract.ts';

export interface KeptFilm {
  versionId: string;
  /** Id of the new design; makes retries idempotent. */
  id: string;
  width: number;
  height: number;
  seconds: number;
  rate: number;
  style: FilmStyle;
}

/** @throws ApiError: `too_large` if it can only be downloaded. */
export async function keepFilm(film: Blob, { versionId, ...facts }: KeptFilm): Promise<Design> {
  const query = new URLSearchParams(Object.entries(facts).map(([name, value]) => [name, String(value)]));
  const answer = await apiFetch(`/api/designer/versions/${encodeURIComponent(versionId)}/film?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: film,
  });
  return trusted<Design>().parse(await answer.json());
}
