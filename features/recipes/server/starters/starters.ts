import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyseRecipe } from '#features/recipes/server/analyse-recipe.ts';
import { metricCupMl } from '#features/recipes/shared/kitchen-units.ts';
import type { RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import { mapInSlices } from '#server/thread-slices.ts';
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

/** The same, without others waiting for the first use: all of them take some hundred milliseconds to read. */
export async function readyStarters(): Promise<ReadonlyMap<string, AnalysedStarter>> {
  known ??= new Map(await mapInSlices(listFiles(startersFolder), (name) => readFile(startersFolder, name)));
  return known;
}

export function readStarters(folder: string = startersFolder): Map<string, AnalysedStarter> {
  return new Map(listFiles(folder).map((name) => readFile(folder, name)));
}

function listFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();
}

function readFile(folder: string, name: string): [slug: string, AnalysedStarter] {
  const starter = readStarter(readFileSync(join(folder, name), 'utf8'), name);
  return [starter.slug, { ...starter, analysis: analyseRecipe({ ...starter, cupMl: metricCupMl }) }];
}
