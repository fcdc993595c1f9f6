import { globSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { declarations } from '#assembly/server/declarations.ts';
import type { Attempt, TableSeed } from './table-seed.ts';

const order = declarations.map(({ name }) => name);

/** The seeds of all features, dependencies first. */
export async function tableSeeds(): Promise<TableSeed[]> {
  const files = globSync('features/*/server/testing/*.seed.ts', {
    cwd: resolve(import.meta.dirname, '../..'),
  });
  const place = (file: string) => order.indexOf(basename(file, '.seed.ts'));
  const modules = files
    .toSorted((a, b) => place(a) - place(b))
    .map((file): Promise<{ seed: TableSeed }> => import(resolve(import.meta.dirname, '../..', file)));
  return (await Promise.all(modules)).map(({ seed }) => seed);
}

/** How requests name the rows of each table, whichever feature has the route. */
export function foldAttempts(seeds: readonly TableSeed[]): Record<string, (id: string) => Attempt[]> {
  const lists = Map.groupBy(
    seeds.flatMap(({ named = {} }) => Object.entries(named)),
    ([table]) => table,
  );
  return Object.fromEntries(
    [...lists].map(([table, entries]) => [table, (id: string) => entries.flatMap(([, list]) => list(id))]),
  );
}
