import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawFeatureGraph, featureGraph, reachableFeatures } from './feature-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const edges = [...featureGraph].flatMap(([from, uses]) => uses.map((to) => ({ from, to })));

/** The product code's imports of other features, excluding tests. */
function importedBy(feature: string): string[] {
  const files = globSync(`features/${feature}/**/*.{ts,tsx}`, { cwd: root });
  const found = files
    .filter((file) => !/\.(?:test|spec|bench)\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(root, file), 'utf8').matchAll(/'#features\/([\w-]+)\//g)])
    .map(([, name]) => name!);
  return [...new Set(found)].filter((name) => name !== feature).sort();
}

describe('the feature graph', () => {
  it('has arrows, and goes one way', () => {
    expect(edges.length).toBeGreaterThan(50);
    for (const { from, to } of edges) expect(reachableFeatures(to), `${from} → ${to}`).not.toContain(from);
  });

  it('names what each feature imports, and nothing that it does not import any more', () => {
    for (const [feature, uses] of featureGraph) {
      expect([...uses].sort(), `features/${feature}/uses.ts`).toEqual(importedBy(feature));
    }
  });

  it('draws each of its arrows', () => {
    const drawing = drawFeatureGraph();
    for (const { from, to } of edges) expect(drawing).toContain(`  ${from} --> ${to}\n`);
  });
});
