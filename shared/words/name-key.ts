import { normalise, withoutAccents } from './tokenize.ts';

/** A name as typed by someone who ignores capitals, accents and full stops. */
export function nameKey(name: string): string {
  return withoutAccents(normalise(name))
    .replaceAll('&', 'and')
    .replaceAll(/['’ʻ.()]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');
}
