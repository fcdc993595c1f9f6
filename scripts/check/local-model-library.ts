import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/dependencies.mjs';
import { installLocalModelLibrary } from '../lib/install-local-model.ts';
import type { StageResult } from './stage.ts';

/** Where the tests of the in-process model look for the library. */
const folder = path.join(root, 'node_modules/.cache/everyday-local-model');

/** Installed once, on demand: the product runs without it, and so does a check without network. */
export async function ensureLocalModelLibrary(): Promise<StageResult> {
  const isThere = existsSync(path.join(folder, 'node_modules/.package-lock.json'));
  if (isThere || (await installLocalModelLibrary(folder))) return { isPassed: true, output: '' };
  const skippedBecause = 'it could not be installed here; only the tests that run a real model are left out';
  return { isPassed: true, output: '', skippedBecause };
}
