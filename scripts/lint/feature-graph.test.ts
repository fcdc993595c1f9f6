import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { featureGraph, reachableFeatures } from './feature-graph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const edges = Object.entries<readonly string[]>(featureGraph).flatMap(([from, targets]) =>
  targets.map((to) => ({ from, to })),
);

describe('the feature graph', () => {
  it('goes one way', () => {
    for (const { from, to } of edges) expect(reachableFeatures(to), `${from} → ${to}`).not.toContain(from);
  });

  it('knows every folder under features/ and no other', () => {
    const folders = readdirSync(path.join(root, 'features'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(Object.keys(featureGraph).sort()).toEqual(folders.sort());
  });

  it('is drawn in ARCHITECTURE.md as it is enforced', () => {
    const drawn = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8').matchAll(
      /^ {2}([\w-]+) --> ([\w-]+)$/gm,
    );
    const arrows = [...drawn].map(([, from, to]) => `${from} --> ${to}`);
    expect(arrows.sort()).toEqual(edges.map(({ from, to }) => `${from} --> ${to}`).sort());
  });
});
