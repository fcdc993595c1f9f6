import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { originPlaceholder } from '../../shared/site-origin.ts';

const compressible = '**/*.{html,js,mjs,css,svg,json,txt,xml,webmanifest,wasm}';
/** Below this the answer fits one packet either way. */
const minimumBytes = 1024;

/** Compresses once at build time, at the strongest level, what would otherwise be compressed for every visitor. */
export async function compressAssets(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(compressible, { cwd: folder })) files.push(path.join(folder, file));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minimumBytes) return;
  // The server compresses these itself, once its address is in them.
  if (content.includes(originPlaceholder)) return;
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, zipped), writeFile(`${file}.br`, brotli)]);
}
