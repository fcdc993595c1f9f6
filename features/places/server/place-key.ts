import type { FoundPlace } from './found-place.ts';

/** Equal for one place, whoever knows it: the same name within a hundred metres or so. */
export function placeKey({ title, position: { lat, lng } }: FoundPlace): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return `${name || title} ${lat.toFixed(3)} ${lng.toFixed(3)}`;
}
