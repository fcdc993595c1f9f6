import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/dependencies.mjs';
import { drawFeatureGraph } from './lint/feature-graph.ts';

/** `npm run graph`: draws the features and what they import, as `dist/feature-graph.md`. */
const file = path.join(root, 'dist/feature-graph.md');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `# Features and what they import\n\n${drawFeatureGraph()}\n`);
