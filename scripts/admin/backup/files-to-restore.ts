import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { dataFolder, listData, secretName } from './backup-format.ts';

/** The secret that the backup's sessions were signed with. */
export function readSecret(zip: ZipReader): Promise<string> {
  return zip.readText(secretName, 10_000);
}

/**
 * The files of a backup, complete and on the same disk, ready to replace the existing ones. Swapping
 * only renames, so it takes almost no time and can be undone.
 */
export class FilesToRestore {
  readonly #folder: string;
  /** Contains the incoming files in `new`, and afterwards the replaced ones in `old`. */
  readonly #aside: string;
  readonly #moved: { from: string; to: string }[] = [];

  private constructor(folder: string, aside: string) {
    this.#folder = folder;
    this.#aside = aside;
  }

  static async unpack(
    zip: ZipReader,
    folder: string,
    onProgress: (line: string) => void,
  ): Promise<FilesToRestore> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const files = new FilesToRestore(folder, await mkdtemp(path.join(folder, 'restoring-')));
    try {
      await files.#write(zip, onProgress);
    } catch (error) {
      await files.discard();
      throw error;
    }
    return files;
  }

  async #write(zip: ZipReader, onProgress: (line: string) => void): Promise<void> {
    const fresh = path.join(this.#aside, 'new');
    await mkdir(fresh);
    await mkdir(path.join(this.#aside, 'old'));
    const names = zip.entries.map(({ name }) => name).filter((name) => name.startsWith(`${dataFolder}/`));
    for (const [index, name] of names.entries()) {
      onProgress(`Files: ${index + 1} of ${names.length}`);
      const target = path.join(fresh, name.slice(dataFolder.length + 1));
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await pipeline(zip.read(name), createWriteStream(target, { flags: 'wx', mode: 0o600 }));
    }
    await writeFile(path.join(fresh, secretName), await readSecret(zip), { mode: 0o600 });
  }

  /** The new files replace the old ones. */
  async exchange(): Promise<void> {
    const fresh = await readdir(path.join(this.#aside, 'new'));
    const known = (await listData(this.#folder)).map((name) => name.split('/')[0]!);
    const tops = new Set([...known, ...fresh]);
    tops.delete(path.basename(this.#aside));
    for (const top of tops) {
      const here = path.join(this.#folder, top);
      if (existsSync(here)) await this.#move(here, path.join(this.#aside, 'old', top));
    }
    for (const top of fresh) {
      await this.#move(path.join(this.#aside, 'new', top), path.join(this.#folder, top));
    }
  }

  async #move(from: string, to: string): Promise<void> {
    await rename(from, to);
    this.#moved.push({ from, to });
  }

  /** Everything is where it was. */
  async takeBack(): Promise<void> {
    for (const { from, to } of this.#moved.toReversed()) await rename(to, from);
    this.#moved.length = 0;
  }

  /** Removes the leftovers: the old files after a swap, the new ones without. */
  discard(): Promise<void> {
    return rm(this.#aside, { recursive: true, force: true });
  }
}
