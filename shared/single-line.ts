import { z } from 'zod';
import { withoutInvisible } from './invisible-characters.ts';

/**
 * For every short text used as a label: names, titles, tags, queries. Trimmed, and without invisible characters;
 * otherwise as it was typed. Longer texts keep their bytes.
 */
export function singleLine(): z.ZodString {
  return z.string().overwrite(withoutInvisible).trim();
}
