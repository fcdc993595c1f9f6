import path from 'node:path';
import { installLocalModelLibrary } from './lib/install-local-model.ts';

/** `npm run model:install`: installs what LOCAL_MODEL needs; run it once. */
const folder = path.resolve(process.env.DATA_DIR || './data', 'local-model');
console.log(`Installing the library for in-process models into ${folder} (some 115 MB) …`);
if (await installLocalModelLibrary(folder, { live: true })) {
  console.log('Installed. Fetch a model with: npm run model:pull -- <address or path of a .gguf file>');
} else {
  console.error('Installing it failed; npm says why above.');
  process.exitCode = 1;
}
