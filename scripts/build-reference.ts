import { realpathSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { arrangeSenses } from '#features/dictionary/server/build/arrange-senses.ts';
import { readGuides } from '#features/dictionary/server/build/read-guides.ts';
import { readWordNet } from '#features/dictionary/server/build/read-word-net.ts';
import { writeReference } from '#features/dictionary/server/build/write-reference.ts';
import { referenceRecipes } from '#features/recipes/server/starters/reference-recipes.ts';
import { paths } from '#server/paths.ts';
import { readSiteTexts } from './build/read-site-texts.ts';

/**
 * Generates the read-only reference from WordNet's files, the product's own guides and recipes and the site's pages.
 */
export async function buildReference({
  outputFile,
  withSite = true,
}: {
  outputFile: string;
  withSite?: boolean;
}): Promise<void> {
  const site = withSite ? await readSiteTexts() : [];
  writeReference(outputFile, arrangeSenses(readWordNet()), {
    guides: readGuides(),
    recipes: referenceRecipes(),
    site,
  });
}

const isMain =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  await buildReference({ outputFile: paths.reference });
  console.log(`${paths.reference}: ${(statSync(paths.reference).size / 1024 / 1024).toFixed(1)} MB`);
}
