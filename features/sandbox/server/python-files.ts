import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const types: Readonly<Record<string, string>> = {
  '.mjs': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.zip': 'application/zip',
  '.whl': 'application/zip',
};

export interface PythonFile {
  body: Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

/** Python as built: stored only in compressed form. */
export interface PythonFiles {
  /** Pyodide's version, which is part of the URLs; null if this server has no Python. */
  version: string | null;
  /** The operator has added packages. */
  hasPackages: boolean;
  read(name: string, acceptsGzip: boolean): Promise<PythonFile | undefined>;
}

/** A Python or package file: a single name without folders. */
const plainName = /^[\w][\w.+-]*$/;

export function openPythonFiles({
  folder,
  packagesFolder,
  isOff,
}: {
  folder: string;
  packagesFolder: string | undefined;
  isOff: boolean;
}): PythonFiles {
  const versionFile = join(folder, 'version.txt');
  const version = isOff || !existsSync(versionFile) ? null : readFileSync(versionFile, 'utf8').trim();

  async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return new Uint8Array(await readFile(path));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }

  return {
    version,
    hasPackages: packagesFolder !== undefined,
    async read(name, acceptsGzip) {
      if (version === null || !plainName.test(name)) return undefined;
      const headers = { 'Content-Type': types[/\.\w+$/.exec(name)?.[0] ?? ''] ?? 'application/octet-stream' };
      const zipped = await readIfThere(join(folder, `${name}.gz`));
      if (zipped && acceptsGzip) return { body: zipped, headers: { ...headers, 'Content-Encoding': 'gzip' } };
      if (zipped) return { body: new Uint8Array(await promisify(gunzip)(zipped)), headers };
      // Wheels added by the operator.
      const wheel =
        packagesFolder !== undefined && name.endsWith('.whl')
          ? await readIfThere(join(packagesFolder, name))
          : undefined;
      return wheel && { body: wheel, headers };
    },
  };
}
