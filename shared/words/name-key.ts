import { normalise, withoutAccents } from './tokenize.ts';

/** A name as somebody types it who cares about neither capitals, accents nor stops. */
export function nameKey(name: string): string {
  return withoutAccents(normalise(name))
    .replaceAll('&', 'and')
    .replaceAll(/['’ʻ.()]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}
