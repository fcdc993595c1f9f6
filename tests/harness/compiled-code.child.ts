import { globSync } from 'node:fs';
import { join } from 'node:path';
import { compileScript } from '#server/load-scripts.ts';

/** Prints for each script of the build with kept code whether V8 takes it. */
const folder = join(import.meta.dirname, '../../dist/server');
const files = globSync('*.code', { cwd: folder }).map((name) => join(folder, name.slice(0, -'.code'.length)));
console.log(JSON.stringify(files.map((file) => compileScript(file).cachedDataRejected === false)));
