import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Credit } from '#features/knowledge/shared/knowledge.contract.ts';
import { paths } from '#server/paths.ts';

/** Third-party data and drawings in the product, as collected by the build from their files. */
export function readCredits(): Credit[] {
  return JSON.parse(readFileSync(path.join(paths.collection, 'credits.json'), 'utf8')) as Credit[];
}
