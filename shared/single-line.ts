import { z } from 'zod';
import { withoutInvisible } from './invisible-characters.ts';

/**
 * For every short text that stands for something: names, titles, tags, queries. Trimmed, and without characters that
 * nobody sees; otherwise as it was typed. Longer texts of a person keep their bytes.
 */
export function singleLine(): z.ZodString {
  return z.string().overwrite(withoutInvisible).trim();
}
