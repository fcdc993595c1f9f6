import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export const backupFormat = 'everyday-backup';
export const manifestName = 'manifest.json';
export const secretName = 'auth-secret';
export const tablesFolder = 'tables';
export const dataFolder = 'data';

/** Each part of a table stays far below the limit of one archive entry. */
export const partBytes = 256 * 1024 * 1024;

export const backupVersion = 1;
/** Written by any version. */
export const ManifestVersion = z.object({ format: z.literal(backupFormat), version: z.number() });

export const Manifest = z.object({
  format: z.literal(backupFormat),
  version: z.literal(backupVersion),
  createdAt: z.iso.datetime(),
  engine: z.enum(['pglite', 'postgres']),
  /** The last migration that had run; an older server cannot restore what a newer one wrote. */
  migration: z.string(),
  tables: z.record(z.string(), z.object({ rows: z.number().int(), hash: z.string() })),
  files: z.number().int(),
});
export type Manifest = z.infer<typeof Manifest>;

export const partName = (table: string, part: number) =>
  `${tablesFolder}/${table}.${String(part).padStart(4, '0')}.jsonl`;

/**
 * One number for all rows of a table, whatever their order: two engines may sort text differently, and the
 * sum of the rows’ own hashes does not care.
 */
export class RowHash {
  #sum = 0n;
  rows = 0;

  add(row: string): void {
    this.#sum += BigInt(`0x${createHash('sha256').update(row).digest('hex')}`);
    this.rows += 1;
  }

  get hash(): string {
    return (this.#sum % 2n ** 256n).toString(16).padStart(64, '0');
  }
}

/** Subfolders of the data folder with no personal data, or data that can be fetched again. */
const leftOut = new Set([
  'backups',
  'database',
  'cache',
  'models',
  'local-model',
  'auth-secret',
  'folder-id',
]);

/** Everything in the data folder that a backup includes, as relative paths. */
export async function listData(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const top of existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : []) {
    if (leftOut.has(top.name)) continue;
    if (top.isFile()) found.push(top.name);
    if (!top.isDirectory()) continue;
    const inside = await readdir(path.join(folder, top.name), { recursive: true, withFileTypes: true });
    for (const entry of inside) {
      if (!entry.isFile()) continue;
      const name = path.relative(folder, path.join(entry.parentPath, entry.name));
      // A transfer still in progress belongs to nobody yet.
      if (!name.split(path.sep).includes('incoming')) found.push(name.split(path.sep).join('/'));
    }
  }
  return found.toSorted();
}
