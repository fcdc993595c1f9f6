import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gunzipSync } from 'node:zlib';

/**
 * A file that the build made. Larger texts are stored only compressed.
 * @throws what `readFile` throws for the file itself, if it exists in neither form.
 */
export async function readBuiltFile(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    const zipped = await readFile(`${file}.gz`).catch(() => undefined);
    if (!zipped) throw error;
    return promisify(gunzip)(zipped);
  }
}

export function isBuilt(file: string): boolean {
  return existsSync(file) || existsSync(`${file}.gz`);
}

export async function readBuiltText(file: string): Promise<string> {
  return (await readBuiltFile(file)).toString('utf8');
}

/** For files that are read once, when first needed. */
export function readBuiltTextSync(file: string): string {
  return existsSync(file)
    ? readFileSync(file, 'utf8')
    : gunzipSync(readFileSync(`${file}.gz`)).toString('utf8');
}
