import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';
import { originPlaceholder } from '../../shared/site-origin.ts';

const compressible = '**/*.{html,js,mjs,css,svg,json,txt,xml,webmanifest,wasm}';
/** Below this, the response fits into one packet either way. */
const minimumBytes = 1024;
/** Many systems, and containers on them, let a process open 1,024 files. */
const filesAtOnce = 64;

/**
 * Compresses at build time, at the strongest level, what would otherwise be compressed for every visitor. Only the
 * compressed forms are kept, so that a third of the release is not stored twice: clients without compression are rare,
 * and the server decompresses for them.
 */
export async function compressAssets(folder: string): Promise<void> {
  const files: string[] = [];
  for await (const file of glob(compressible, { cwd: folder })) files.push(path.join(folder, file));
  await pLimit(filesAtOnce).map(files, compressFile);
}

/** Replaces a text that only the server reads with its compressed form. */
export async function packText(file: string): Promise<void> {
  await writeFile(`${file}.gz`, await promisify(gzip)(await readFile(file), { level: 9 }));
  await rm(file);
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minimumBytes) return;
  const zipped = promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes));
  // The server decompresses these to insert its address, and compresses them again.
  const isUnfinished = content.includes(originPlaceholder);
  await Promise.all([zipped, isUnfinished ? undefined : writeBrotli(`${file}.br`, content)]);
  await rm(file);
}

async function writeBrotli(file: string, content: Buffer): Promise<void> {
  const bytes = await promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
  await writeFile(file, bytes);
}
