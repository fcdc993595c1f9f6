import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/dependencies.mjs';
import { drawFeatureGraph } from './lint/feature-graph.ts';

/** `npm run graph`: draws the features and what they use into ARCHITECTURE.md anew. */
const file = path.join(root, 'ARCHITECTURE.md');
const drawing = /```mermaid\ngraph TD\n[\s\S]*?\n```/;
writeFileSync(
  file,
  readFileSync(file, 'utf8').replace(drawing, () => drawFeatureGraph()),
);
