import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { metricCupMl } from '#features/recipes/shared/kitchen-units.ts';
import type { RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import { readStarter, type Starter } from './read-starter.ts';
import { startersFolder } from './starters-folder.ts';

export interface AnalysedStarter extends Starter {
  analysis: RecipeAnalysis;
}

let known: ReadonlyMap<string, AnalysedStarter> | undefined;

/** All of Everyday's own recipes by slug, loaded on first use. */
export function starters(): ReadonlyMap<string, AnalysedStarter> {
  known ??= readStarters();
  return known;
}

export function readStarters(folder: string = startersFolder): Map<string, AnalysedStarter> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
  return new Map(
    files.map((name) => {
      const starter = readStarter(readFileSync(join(folder, name), 'utf8'), name);
      return [starter.slug, { ...starter, analysis: analyseRecipe({ ...starter, cupMl: metricCupMl }) }];
    }),
  );
}
