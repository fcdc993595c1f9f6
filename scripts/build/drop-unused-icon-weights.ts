import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { allWeights, findIconWeights } from './icon-weights.ts';

const weightEntry = /\n {2}\[\n {4}"(\w+)",\n[\s\S]*?\n {2}\],?/g;
const folders = ['assembly/client/**/*.tsx', 'client/**/*.tsx', 'features/*/client/**/*.{ts,tsx}'];

/** Each icon contains six weights, and most are drawn in only one of them. */
export function dropUnusedIconWeights(root: string): Plugin {
  let weights: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  return {
    name: 'drop-unused-icon-weights',
    apply: 'build',
    buildStart() {
      const files = folders.flatMap((pattern) => globSync(pattern, { cwd: root }));
      weights = findIconWeights(files.map((file) => readFileSync(path.join(root, file), 'utf8')));
    },
    transform: {
      filter: { id: /@phosphor-icons\/react\/dist\/defs\/\w+\.es\.js$/ },
      handler(code, id) {
        const wanted = weights.get(`${path.basename(id, '.es.js')}Icon`) ?? new Set<string>(allWeights);
        const kept = code.replace(weightEntry, (entry, weight: string) => (wanted.has(weight) ? entry : ''));
        return { code: kept, map: null };
      },
    },
  };
}
