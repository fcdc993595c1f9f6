import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/paths.ts';

const candidates = [join(projectFolder, 'features/recipes/starters'), join(projectFolder, 'dist/recipes')];

/** The folder of starter recipes: next to the source, or in the release. */
export const startersFolder =
  candidates.find((folder) => existsSync(folder)) ?? join(projectFolder, 'dist/recipes');
