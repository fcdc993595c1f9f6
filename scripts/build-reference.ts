import { realpathSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { arrangeSenses } from '#features/reference/server/build/arrange-senses.ts';
import { readGuides } from '#features/reference/server/build/read-guides.ts';
import { readWordNet } from '#features/reference/server/build/read-word-net.ts';
import { writeReference } from '#features/reference/server/build/write-reference.ts';
import { paths } from '#server/paths.ts';

/** Makes the read-only reference from WordNet's files and the product's own guides. */
export function buildReference({ outputFile }: { outputFile: string }): void {
  writeReference(outputFile, arrangeSenses(readWordNet()), readGuides());
}

const isMain =
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url);
if (isMain) {
  buildReference({ outputFile: paths.reference });
  console.log(`${paths.reference}: ${(statSync(paths.reference).size / 1024 / 1024).toFixed(1)} MB`);
}
