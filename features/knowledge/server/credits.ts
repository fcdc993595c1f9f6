import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Credit } from '#features/knowledge/shared/knowledge.contract.ts';
import { paths } from '#server/paths.ts';

/** Whose data and drawings the product brings along, as the build read it from their files. */
export function readCredits(): Credit[] {
  return JSON.parse(readFileSync(path.join(paths.collection, 'credits.json'), 'utf8')) as Credit[];
}
