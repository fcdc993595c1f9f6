import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** What `rollback` needs to know about the last update. */
const UpdateRecord = z.object({
  from: z.object({ commit: z.string(), name: z.string() }),
  to: z.string(),
  at: z.iso.datetime(),
  /** Made just before; absent when there was no data yet. */
  backup: z.string().optional(),
});
export type UpdateRecord = z.infer<typeof UpdateRecord>;

const fileIn = (dataFolder: string) => path.join(dataFolder, 'backups/update.json');

export async function recordUpdate(dataFolder: string, record: UpdateRecord): Promise<void> {
  await mkdir(path.dirname(fileIn(dataFolder)), { recursive: true, mode: 0o700 });
  await writeFile(fileIn(dataFolder), `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 });
}

export async function readUpdate(dataFolder: string): Promise<UpdateRecord | undefined> {
  const text = await readFile(fileIn(dataFolder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? undefined : UpdateRecord.parse(JSON.parse(text));
}

export function forgetUpdate(dataFolder: string): Promise<void> {
  return rm(fileIn(dataFolder), { force: true });
}
