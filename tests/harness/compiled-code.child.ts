import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { cachedDataVersionTag } from 'node:v8';
import { setFlagsOfStart } from '#server/flags-of-v8.ts';
import { compileScript } from '#server/load-scripts.ts';
import { readNode } from '#server/read-node.ts';

/**
 * Prints for each script of the build with kept code whether V8 takes it, which flags it runs with before (as a number), and which of
 * Node's modules these scripts ask for that a start has not read before it sets its own flags.
 */
const folder = join(import.meta.dirname, '../../dist/server');
const files = globSync('*.code', { cwd: folder }).map((name) => join(folder, name.slice(0, -'.code'.length)));
const tag = cachedDataVersionTag();
readNode();
const { moduleLoadList } = process as unknown as { moduleLoadList: string[] };
const late = files
  .filter((file) => /\/(?:run-server|packages|server)-/.test(file))
  .flatMap((file) => [...readFileSync(file, 'latin1').matchAll(/\brequire\("(?:node:)?([\w/]+)"\)/g)])
  .map(([, name = '']) => name)
  .filter((name) => isBuiltin(`node:${name}`) && !moduleLoadList.includes(`NativeModule ${name}`));
setFlagsOfStart();
const accepted = files.map((file) => compileScript(file).cachedDataRejected === false);
console.log(JSON.stringify({ accepted, tag, late }));
