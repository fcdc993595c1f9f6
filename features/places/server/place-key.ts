import type { FoundPlace } from './found-place.ts';

/** The same key for the same place from any source: the same name within roughly a hundred metres. */
export function placeKey({ title, position: { lat, lng } }: FoundPlace): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return `${name || title} ${lat.toFixed(3)} ${lng.toFixed(3)}`;
}
