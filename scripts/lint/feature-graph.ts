import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const features = path.resolve(import.meta.dirname, '../../features');

/**
 * The acyclic graph of features, from each `uses.ts`: the features that it may import. Parsed as text, so that lint
 * need not load any of them.
 */
export const featureGraph: ReadonlyMap<string, readonly string[]> = new Map(
  readdirSync(features, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => [name, readUses(path.join(features, name, 'uses.ts'))]),
);

function readUses(file: string): string[] {
  if (!existsSync(file)) return [];
  const [, list = ''] = /export const uses = \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name]) => name!);
}

/** Everything below `feature`, itself included. */
export function reachableFeatures(feature: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name)) return;
    reached.add(name);
    for (const next of featureGraph.get(name) ?? []) visit(next);
  };
  visit(feature);
  return reached;
}

/** An arrow reads “imports”. */
export function drawFeatureGraph(): string {
  const arrows = [...featureGraph].flatMap(([from, uses]) => uses.map((to) => `  ${from} --> ${to}`));
  return ['```mermaid', 'graph TD', ...arrows.sort(), '```'].join('\n');
}
